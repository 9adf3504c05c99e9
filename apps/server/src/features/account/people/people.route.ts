import { peopleContract } from '@pinkas/contract/account/people/people.contract';

import { implement } from '../../../platform/http/implement.ts';
import {
  askNewPassword,
  changeRights,
  disableMember,
  enableMember,
  removeMember,
} from './change-member.ts';
import { exportPeople } from './export-people.ts';
import { inviteMember, renewMemberInvitation, withdrawMemberInvitation } from './invite-member.ts';
import { readPeople } from './people.reads.ts';

const DONE = { success: true as const };

export const peopleRoutes = implement(peopleContract, {
  list: ({ ctx }) => ctx.transaction(async (tx) => ({ people: await readPeople(tx, ctx) })),

  export: ({ ctx, query, reply }) => exportPeople({ ctx, reply }, query),

  invite: ({ ctx, body, idempotencyKey }) => inviteMember(ctx, body, idempotencyKey),

  renewInvitation: async ({ ctx, params }) => {
    await renewMemberInvitation(ctx, params.id);
    return DONE;
  },

  withdrawInvitation: async ({ ctx, params }) => {
    await withdrawMemberInvitation(ctx, params.id);
    return DONE;
  },

  change: async ({ ctx, params, body }) => {
    await changeRights(ctx, params.id, body);
    return DONE;
  },

  disable: async ({ ctx, params }) => {
    await disableMember(ctx, params.id);
    return DONE;
  },

  enable: async ({ ctx, params }) => {
    await enableMember(ctx, params.id);
    return DONE;
  },

  askPassword: async ({ ctx, params }) => {
    await askNewPassword(ctx, params.id);
    return DONE;
  },

  remove: async ({ ctx, params }) => {
    await removeMember(ctx, params.id);
    return DONE;
  },
});
