import type { BroadcastWords } from '@pinkas/contract/operator/broadcasts/broadcast-words';
import type { broadcastsContract } from '@pinkas/contract/operator/broadcasts/broadcasts.contract';
import { broadcastStateOn } from '@pinkas/domain/packages/broadcast-audience';
import { OPERATED_STATES } from '@pinkas/domain/packages/operated-state';
import { COMPANY_KINDS } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';

type Answer = z.input<(typeof broadcastsContract)['list']['response']>;

interface Row extends BroadcastWords, Record<string, unknown> {
  readonly id: string;
  readonly kinds: string[];
  readonly states: string[];
  readonly shownFrom: string;
  readonly shownUntil: string;
  readonly madeAt: string;
  readonly by: string;
  readonly isEnded: boolean;
  readonly closedBy: number;
}

/** Returns all messages, the newest first. */
export async function listBroadcasts({ db, clock }: AccountContext): Promise<Answer> {
  const today = clock.today();
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<Row>({
      name: 'broadcasts-of-operators',
      text: `
        select b.id, b.title_he as "titleHe", b.text_he as "textHe", b.button_he as "buttonHe", b.title_en as "titleEn",
          b.text_en as "textEn", b.button_en as "buttonEn", b.link, b.kinds, b.states, b.shown_from as "shownFrom",
          b.shown_until as "shownUntil", b.made_at as "madeAt", coalesce(u.email, '') as by,
          b.ended_at is not null as "isEnded",
          (select count(*)::int from broadcast_closings c where c.broadcast_id = b.id) as "closedBy"
        from broadcasts b left join users u on u.id = b.made_by
        order by b.made_at desc, b.id`,
      values: [],
    }),
  );
  return {
    today,
    broadcasts: rows.map(({ isEnded, kinds, states, ...row }) => ({
      ...row,
      kinds: COMPANY_KINDS.filter((kind) => kinds.includes(kind)),
      states: OPERATED_STATES.filter((state) => states.includes(state)),
      state: broadcastStateOn(today, { ...row, isEnded }),
    })),
  };
}
