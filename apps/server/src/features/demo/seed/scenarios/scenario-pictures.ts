import sharp from 'sharp';

import { clockFrom } from '../../../../platform/clock/clock.ts';
import { userInAccount } from '../../../../platform/context.ts';
import { keepMadePicture } from '../../../files/uploads/uploads.api.ts';
import type { ScenarioDocument } from './scenario-document.ts';
import { SCENARIO_PICTURES, type ScenarioPicture } from './scenario-drawings.ts';
import type { SeedTarget } from './seed-target.ts';

/** Saves the pictures that scenarios show, each once, and returns their files. */
export async function saveScenarioPictures(
  { db, accountId, userId, storage }: SeedTarget,
  stories: readonly ScenarioDocument[],
  nowMs: number,
): Promise<ReadonlyMap<ScenarioPicture, string>> {
  const kept = new Map<ScenarioPicture, string>();
  if (storage === undefined) return kept;
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  const wanted = stories.flatMap(({ lines = [] }) => lines.flatMap(({ picture }) => picture ?? []));
  for (const which of new Set(wanted)) {
    const { name, width, height, drawing } = SCENARIO_PICTURES[which];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`;
    const png = await sharp(Buffer.from(svg)).png().toBuffer();
    kept.set(
      which,
      await actor.transaction((tx) => keepMadePicture(actor, tx, storage, { name, png })),
    );
  }
  return kept;
}
