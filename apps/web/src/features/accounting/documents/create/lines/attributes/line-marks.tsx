import {
  LINE_ATTRIBUTES,
  MARKED_LINE_ATTRIBUTES,
  type MarkedLineAttribute,
} from '@pinkas/domain/documents/lines/line-attributes';
import { leftMinorOf, leftQuantityOf } from '@pinkas/domain/documents/links/left-of-row';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { fileAddress } from '../../../../../../shared/uploads/attachments.queries.ts';
import { TagChips } from '../../../../../../shared/tags/tag-chip.tsx';
import { useTags } from '../../../../../../shared/tags/tags.queries.ts';
import type { LineForm } from '../../form/draft-form.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { useDocumentName } from '../../../../../../shared/documents/document-name.ts';
import { rulesOf } from '../../../type-words.ts';
import { useHasVat } from '../../form/vat/use-has-vat.ts';
import { isPricedOtherwise } from '../../form/vat/vat-in-price.ts';

/** The text of an attribute; a code is written from left to right. */
function textOfMark(line: LineForm, name: MarkedLineAttribute): string {
  const text = line[name].trim();
  return LINE_ATTRIBUTES[name].mark === 'code' ? `\u2066${text}\u2069` : text;
}

/** Shows the attributes of a collapsed row, and those of its price where it differs from the document's. */
export function LineMarks({ line }: { readonly line: LineForm }) {
  const words = usePhrases('documentRows');
  const { imageFileId, serialNumbers, tagIds } = line;
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
      {MARKED_LINE_ATTRIBUTES.filter((name) => line[name].trim() !== '').map((name) => (
        <Isolate key={name}>{words(`${name}Of`, { text: textOfMark(line, name) })}</Isolate>
      ))}
      {serialNumbers.trim() !== '' && (
        <Isolate>
          {words('serialNumbersOf', { numbers: `\u2066${serialNumbers.trim()}\u2069` })}
        </Isolate>
      )}
      <FollowedRow line={line} />
      {tags.length > 0 && <TagChips tags={tags} />}
    </span>
  );
}

/** Shows the remaining quantity or sum of the followed row, in the document that this one is based on. */
function FollowedRow({ line }: { readonly line: LineForm }) {
  const words = usePhrases('documentRows');
  const nameOf = useDocumentName();
  const { source } = line;
  const paper = useReview(
    ({ form }) =>
      form.links.find((link) => link.kind === 'base' && link.source.id === source?.documentId)
        ?.source,
  );
  const row = paper?.rows?.find(({ lineNo }) => lineNo === source?.lineNo);
  if (paper === undefined || row === undefined || source === null) return null;
  const left =
    source.measure === 'sum'
      ? formatMinor(leftMinorOf(row), CURRENCIES[paper.currency])
      : formatE4(leftQuantityOf(row), 0);
  return <Isolate>{words('followedRow', { left, document: nameOf(paper) })}</Isolate>;
}
