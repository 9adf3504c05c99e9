import { documentMessagesContract } from '@pinkas/contract/accounting/documents/document-messages.contract';
import { fillMessage } from '@pinkas/domain/messages/document-message';
import { Button } from '@pinkas/ui/actions/button';
import { IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

export interface ShareButtonProps {
  readonly documentId: string;
  readonly title: string;
  /** Opens our own dialog: for a device without a share sheet, and while the text is loading. */
  readonly onDialog: () => void;
}

/**
 * Shares the text and the link by the phone's share sheet. They are fetched ahead, because a phone opens its
 * sheet only in response to the press itself.
 */
export function ShareButton({ documentId, title, onDialog }: ShareButtonProps) {
  const text = usePhrases('writing');
  const { data } = useQuery(
    callQuery(documentMessagesContract.get, { params: { id: documentId } }),
  );
  function share(): void {
    if (data === undefined || !('share' in navigator)) {
      onDialog();
      return;
    }
    const words = fillMessage(data.text, data.values);
    // Closing the sheet rejects the promise; the person cancelled.
    void navigator.share({ title, text: words }).catch(() => undefined);
  }
  return (
    <Button icon={<IconShare2 aria-hidden stroke={1.75} />} onClick={share}>
      {text('share')}
    </Button>
  );
}
