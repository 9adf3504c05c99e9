import type { BatchRowView } from '@pinkas/contract/accounting/batch-upload/file-views';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';

/** The request that a row made, or what it asks to pay: documents, or what an amount is for. */
export function MadeRequest({ row: { issued, values } }: { readonly row: BatchRowView }) {
  if (issued !== null) {
    return (
      <LinkText href={`#/sales/payment_request_page?request=${issued.id}`}>
        <Isolate isLtr>{issued.number}</Isolate>
      </LinkText>
    );
  }
  return <Isolate>{values.openDocuments ?? values.description ?? '–'}</Isolate>;
}
