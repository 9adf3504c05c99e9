import {
  documentChainContract,
  type OpenDocument,
} from '@pinkas/contract/accounting/documents/document-chain.contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../../../shared/api/client.ts';
import { useEditor } from '../form/editor-context.ts';
import { toDraftForm } from '../form/prefilled-draft.ts';
import { joinedTerms } from './joined-terms.ts';

/** Takes over the rows of an earlier document; `refused` is one whose prices are incompatible with those here. */
export function useTakeBase(
  onTaken: () => void,
  onRefused: (document: OpenDocument) => void = () => undefined,
) {
  const { form, docType } = useEditor();
  const [refused, setRefused] = useState<OpenDocument | undefined>(undefined);
  const take = useMutation({
    mutationFn: ({ id }: OpenDocument) =>
      call(documentChainContract.draftFrom, {
        params: { id },
        query: { as: docType, mode: 'base' },
      }),
    meta: { isShownInPlace: true },
    onSuccess: (answer, document) => {
      const taken = toDraftForm(answer, form.getValues('documentDate'));
      const terms = joinedTerms(form.getValues(), taken);
      setRefused(terms === undefined ? document : undefined);
      if (terms === undefined) {
        onRefused(document);
        return;
      }
      for (const [name, value] of Object.entries(terms)) {
        form.setValue(name as keyof typeof terms, value, { shouldDirty: true });
      }
      form.setValue('links', [...form.getValues('links'), ...taken.links], { shouldDirty: true });
      // Prices that the earlier document hid from the customer stay hidden.
      if (taken.hidesPrices) form.setValue('hidesPrices', true, { shouldDirty: true });
      if (form.getValues('subject') === '') form.setValue('subject', taken.subject);
      onTaken();
    },
  });
  return { take, refused };
}
