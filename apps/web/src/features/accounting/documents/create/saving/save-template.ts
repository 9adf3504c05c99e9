import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { templateContentOf } from '@pinkas/domain/documents/draft/template-content';
import { fillField } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import type { QueryClient } from '@tanstack/react-query';

import type { useRequestKey } from '../../../../../shared/form/use-request-key.ts';
import { phrasesNow } from '../../../../../shared/language/language-store.ts';
import { createTemplate } from '../../../drafts/shared/drafts.queries.ts';
import type { DraftReview } from '../form/draft-review.ts';

interface Saving {
  readonly client: QueryClient;
  readonly requestKey: ReturnType<typeof useRequestKey>;
}

/** Asks for a name and saves the open form under it as a template; does nothing if the person cancels. */
export async function saveTemplate(
  review: DraftReview,
  docType: DocTypeId,
  { client, requestKey }: Saving,
): Promise<void> {
  const text = phrasesNow('drafts');
  const { form, reading } = review.get();
  const name = await fillField({
    title: text('saveTemplateTitle'),
    text: text('saveTemplateText'),
    label: text('saveTemplateName'),
    value: form.subject.trim() === '' ? form.customer.name : form.subject,
    confirmLabel: text('saveTemplateDo'),
    cancelLabel: text('cancel'),
    check: (typed) => (typed.trim() === '' ? text('saveTemplateEmpty') : undefined),
  });
  if (name === undefined) return;
  const content = templateContentOf({ ...form, tagIds: [...form.tagIds] });
  const body = { name, docType, totalMinor: reading.totals.totalMinor, content };
  await createTemplate(client, { body, idempotencyKey: requestKey.keyFor(body) });
  requestKey.forget();
  toast.success(text('templateSaved'));
}
