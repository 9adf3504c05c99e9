import { documentTextsContract } from '@pinkas/contract/accounting/design/document-texts.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { callQuery } from '../../../../../shared/api/query-client.ts';
import type { DraftForm, GivenTexts } from '../form/draft-form.ts';
import { fixedTextsOf, withFixedTexts } from './fixed-texts.ts';

const FRESH_MS = 60_000;

/** The texts that are preserved at the beginning: of an opened draft all, of a copy the remarks. */
export type StoredTexts = 'none' | 'remarks' | 'all';

const PARTS = [
  'remarks',
  'mailText',
  'smsText',
  'saleTerms',
] as const satisfies (keyof GivenTexts)[];

function isSameText(one: GivenTexts, other: GivenTexts): boolean {
  return PARTS.every((part) => one[part] === other[part]);
}

export interface FixedTexts {
  /** Fills a new form with the texts of the business. */
  readonly fill: (draft: DraftForm) => DraftForm;
}

/**
 * Keeps the fixed texts of a draft in sync with its type and language, until a person edits them. The initial
 * texts are preserved at first, as `kept` lists.
 */
export function useFixedTexts(
  form: UseFormReturn<DraftForm>,
  docType: DocTypeId,
  kept: StoredTexts,
): FixedTexts {
  const { data } = useQuery({ ...callQuery(documentTextsContract.list), staleTime: FRESH_MS });
  const language: DocumentLanguage = useWatch({ control: form.control, name: 'language' });
  const isBegun = useRef(false);
  useEffect(() => {
    if (data === undefined) return;
    const first = isBegun.current ? 'none' : kept;
    isBegun.current = true;
    if (first === 'all') return;
    const before = form.getValues();
    const { givenTexts, ...texts } = withFixedTexts(
      before,
      fixedTextsOf(data.texts, docType, language),
    );
    // An unchanged value is not set, so that nothing seems to have changed.
    if (!isSameText(givenTexts, before.givenTexts)) form.setValue('givenTexts', givenTexts);
    for (const part of PARTS) {
      const isKept = part === 'remarks' && first === 'remarks';
      if (texts[part] !== before[part] && !isKept) form.setValue(part, texts[part]);
    }
  }, [data, docType, language, form, kept]);
  return {
    fill: (draft) => ({
      ...draft,
      ...withFixedTexts(draft, fixedTextsOf(data?.texts ?? [], docType, draft.language)),
    }),
  };
}
