import { designContract } from '@pinkas/contract/settings/design.contract';
import { documentTextsContract } from '@pinkas/contract/settings/document-texts.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import {
  previewSample,
  type SamplePreviewDependencies,
} from '../../accounting/documents/preview-sample.service.ts';
import { listDocumentTexts } from './document-texts.repository.ts';
import { readDesignSettings } from './read-design.ts';
import { saveDesign } from './save-design.ts';

export function designRoutes(deps: SamplePreviewDependencies): Routes {
  const texts = implement(documentTextsContract, {
    list: async ({ ctx }) => ({ texts: await ctx.transaction(listDocumentTexts) }),
  });
  const design = implement(designContract, {
    get: ({ ctx }) => ctx.transaction((tx) => readDesignSettings(ctx, tx)),
    save: ({ ctx, body, idempotencyKey }) => saveDesign(ctx, body, idempotencyKey),
    preview: async ({ ctx, body }) => ({ pages: await previewSample(ctx, deps, body) }),
  });
  return [...design, ...texts];
}
