import { designContract } from '@pinkas/contract/accounting/design/design.contract';
import { documentTextsContract } from '@pinkas/contract/accounting/design/document-texts.contract';

import { clientGone } from '../../../platform/http/answers/client-gone.ts';
import { implement, type Routes } from '../../../platform/http/implement.ts';
import { previewSample } from '../documents/documents.api.ts';
import { createDesign, removeDesign } from './change-designs.ts';
import { listDocumentTexts } from './document-texts.repository.ts';
import { readDesignSettings } from './read-design.ts';
import { saveDesign } from './save-design.ts';

export const designRoutes: Routes = [
  ...implement(designContract, {
    get: ({ ctx }) => ctx.transaction((tx) => readDesignSettings(ctx, tx)),
    save: ({ ctx, body, idempotencyKey }) => saveDesign(ctx, body, idempotencyKey),
    create: ({ ctx, body, idempotencyKey }) => createDesign(ctx, body, idempotencyKey),
    remove: ({ ctx, params }) => removeDesign(ctx, params.id),
    preview: ({ ctx, body, reply }) => previewSample(ctx, body, clientGone(reply)),
  }),
  ...implement(documentTextsContract, {
    list: async ({ ctx }) => ({ texts: await ctx.transaction(listDocumentTexts) }),
  }),
];
