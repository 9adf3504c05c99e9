import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../shared/upload/attachments.queries.ts';
import { TagChips } from '../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../shared/tags/tags.queries.ts';
import type { LineForm } from '../create/draft-form.ts';
import { useEditor, useReview } from '../create/editor-context.ts';
import { rulesOf } from '../type-words.ts';
import { useHasVat } from './use-has-vat.ts';
import { isPricedOtherwise } from './vat-in-price.ts';

/** What a closed row says beside its words, and of its price where that is not as the document's. */
export function LineMarks({ line }: { readonly line: LineForm }) {
  const words = usePhrases('documentRows');
  const { barcode, imageFileId, incomeType, serialNumbers, tagIds } = line;
  const { hasImages } = rulesOf(useEditor().docType);
  const hasVat = useHasVat();
  const otherPrice = useReview(({ form }) =>
    isPricedOtherwise(line, form) ? line.vatInPrice : '',
  );
  const tags = useTags().filter(({ id }) => tagIds.includes(id));
  return (
    <span className="doc-line__marks">
      {hasImages && imageFileId !== null && (
        <img
          className="doc-line__picture"
          src={fileAddress(imageFileId, { size: 'thumbnail' })}
          alt={words('image')}
        />
      )}
      {hasVat && otherPrice !== '' && (
        <span className="doc-line__price-mark">
          {words(otherPrice === 'with' ? 'priceWithVat' : 'priceBeforeVat')}
        </span>
      )}
      {line.priceCurrency !== '' && line.foreignPrice.trim() !== '' && (
        <Isolate isLtr>
          {line.foreignPrice.trim()} {line.priceCurrency} × {line.priceRate.trim()}
        </Isolate>
      )}
      {barcode.trim() !== '' && (
        <Isolate>{words('barcodeOf', { code: `\u2066${barcode.trim()}\u2069` })}</Isolate>
      )}
      {incomeType.trim() !== '' && (
        <Isolate>{words('incomeTypeOf', { name: incomeType.trim() })}</Isolate>
      )}
      {serialNumbers.trim() !== '' && (
        <Isolate>
          {words('serialNumbersOf', { numbers: `\u2066${serialNumbers.trim()}\u2069` })}
        </Isolate>
      )}
      {tags.length > 0 && <TagChips tags={tags} />}
    </span>
  );
}
