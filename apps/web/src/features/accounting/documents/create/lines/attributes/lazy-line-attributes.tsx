import { MARKED_LINE_ATTRIBUTES } from '@pinkas/domain/documents/lines/line-attributes';
import { Suspense } from 'react';

import { lazyPart } from '../../../../../../shared/trouble/load-part.ts';
import type { LineAttributeFieldsProps } from './line-attribute-fields.tsx';
import type { LineForm } from '../../form/draft-form.ts';

/** Few rows have attributes, so their fields and phrases load only when one does. */
const LineAttributeFields = lazyPart(async () => ({
  default: (await import('./line-attribute-fields.tsx')).LineAttributeFields,
}));
const LineMarks = lazyPart(async () => ({ default: (await import('./line-marks.tsx')).LineMarks }));

/** The fields of a row that few rows fill. */
export function LazyLineAttributes(props: LineAttributeFieldsProps) {
  return (
    <Suspense>
      <LineAttributeFields key={props.lineKey} {...props} />
    </Suspense>
  );
}

/** Shows the attributes as text; renders nothing for a row without any. */
export function LazyLineMarks({ line }: { readonly line: LineForm | undefined }) {
  if (line === undefined) return null;
  const { imageFileId, priceCurrency, serialNumbers, source, tagIds, vatInPrice } = line;
  const marked = MARKED_LINE_ATTRIBUTES.map((name) => line[name]);
  const said = [priceCurrency, serialNumbers, vatInPrice, ...marked];
  const isSilent = imageFileId === null && source === null && said.every((one) => one === '');
  if (isSilent && tagIds.length === 0) return null;
  return (
    <Suspense>
      <LineMarks line={line} />
    </Suspense>
  );
}
