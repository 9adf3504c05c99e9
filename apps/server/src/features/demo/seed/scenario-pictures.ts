import sharp from 'sharp';

import { clockFrom } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { userInAccount } from '../../../platform/context.ts';
import type { Storage } from '../../../platform/storage/open-storage.ts';
import { keepMadePicture } from '../../files/uploads/uploads.api.ts';
import type { ScenarioDocument } from './scenario-document.ts';

const STAND = `<rect width="900" height="600" fill="#f3efe6"/>
  <path d="M120 470 L120 170 L450 100 L780 170 L780 470 Z" fill="#d9e2f5"/><path d="M450 100 L450 400 L120 470 L120 170 Z" fill="#2b4c9b"/>
  <rect x="540" y="330" width="170" height="130" fill="#e0a83c"/><rect x="190" y="240" width="180" height="16" fill="#fff"/>
  <path d="M60 500 L450 410 L840 500 L450 580 Z" fill="#c7bfae"/>`;

/** Drawings of what the scenarios sell, by their names. */
export const SCENARIO_PICTURES = {
  stand: { name: 'stand.png', width: 900, height: 600, drawing: STAND },
} as const;
export type ScenarioPicture = keyof typeof SCENARIO_PICTURES;

export interface PicturesTarget {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
  /** Without one there are no pictures. */
  readonly storage?: Storage | undefined;
}

/** Saves the pictures that scenarios show, each once, and returns their files. */
export async function saveScenarioPictures(
  { db, accountId, userId, storage }: PicturesTarget,
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
