import { issueRequestsContract } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { draftResource, issueRequestResource } from '@pinkas/contract/api/v1/draft-resource';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { createDraft, replaceDraft, showDraft } from './drafts/prepare-drafts.ts';
import { askToIssue, showRequest } from './requests/ask-to-issue.ts';
import { approveRequest, refuseRequest, renewRequest } from './requests/decide-request.ts';
import { viewRequest } from './requests/view-request.ts';

const draftRoutes = implement(draftResource, {
  create: ({ ctx, body, idempotencyKey }) => createDraft(ctx, body, idempotencyKey),
  get: ({ ctx, params }) => showDraft(ctx, params.id),
  replace: ({ ctx, params, body, idempotencyKey }) =>
    replaceDraft(ctx, params.id, body, idempotencyKey),
});

const requestRoutes = implement(issueRequestResource, {
  create: ({ ctx, body, idempotencyKey }) => askToIssue(ctx, body, idempotencyKey),
  get: ({ ctx, params }) => showRequest(ctx, params.id),
});

const decisionRoutes = implement(issueRequestsContract, {
  get: ({ ctx, params }) => viewRequest(ctx, params.id),
  approve: ({ ctx, params, body }) => approveRequest(ctx, { id: params.id, hash: body.hash }),
  refuse: async ({ ctx, params }) => {
    await refuseRequest(ctx, params.id);
    return { success: true as const };
  },
  renew: ({ ctx, params }) => renewRequest(ctx, params.id),
});

export const issueRequestRoutes: Routes = [...draftRoutes, ...requestRoutes, ...decisionRoutes];
