import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** The document that a row makes or made, or of which it is a part. */
export function MadeDocument({ row }: { readonly row: BatchRowView }) {
  const text = usePhrases('batchUpload');
  const typeName = useTypeName();
  const { document, issued } = row;
  if (issued !== null) {
    return (
      <LinkText href={`#/documents/${issued.id}`}>
        {typeName(issued.docType ?? 0)} <Isolate isLtr>{issued.number}</Isolate>
      </LinkText>
    );
  }
  if (document === null) return row.state === 'left-out' ? '–' : text('partOf');
  const type = typeName(document.docType ?? 0);
  return document.rows === 1 ? type : text('documentOfRows', { type, rows: document.rows });
}
