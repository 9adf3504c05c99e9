import { publishingBlocks } from '@pinkas/domain/sales-pages/publishing';
import { SALE_DOC_TYPES } from '@pinkas/domain/clearing/sale-doc-types';
import { Button } from '@pinkas/ui/actions/button';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { actOnPage } from '../sales-pages.queries.ts';
import type { PartProps } from './part-props.ts';

export interface PublishDialogProps extends PartProps {
  readonly onPublished: () => void;
  readonly onClose: () => void;
}

/** What stands between a draft and its publication, or the address under which it will be seen. */
export function PublishDialog({ draft, onPublished, onClose }: PublishDialogProps) {
  const text = usePhrases('salesPages');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const { page, content } = draft;
  const blocks = publishingBlocks(content, {
    hasTerminal: !page.blocks.includes('no-terminal'),
    docTypes: SALE_DOC_TYPES.filter((docType) => page.docTypes.includes(docType)),
  });
  const isReady = blocks.length === 0;
  async function publish(): Promise<void> {
    setIsSending(true);
    setProblem(undefined);
    try {
      await draft.act((saved) => actOnPage(saved, { kind: 'publish' }));
      toast.success(text('published'));
      onPublished();
    } catch (reason) {
      setProblem(reason);
      setIsSending(false);
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isReady ? 'publishTitle' : 'blockedTitle')}
      actions={
        <>
          {isReady && (
            <Button variant="filled" isLoading={isSending} onClick={() => void publish()}>
              {text('publish')}
            </Button>
          )}
          <Button onClick={onClose}>{text('cancel')}</Button>
        </>
      }
    >
      {problem !== undefined && <ServerProblem reason={problem} title={text('publishFailed')} />}
      {isReady ? (
        <p className="sales-check">
          <IconCheck aria-hidden stroke={1.75} />
          <span>
            {text('publishText')} <Isolate isLtr>{`${window.location.origin}${page.path}`}</Isolate>
          </span>
        </p>
      ) : (
        <ul className="sales-checks">
          {blocks.map((block) => (
            <li key={block} className="sales-check">
              <IconAlertTriangle aria-hidden stroke={1.75} />
              {block === 'no-terminal' ? (
                <a className="pk-link" href="#/settings/cc_gateways">
                  {text(`block-${block}`)}
                </a>
              ) : (
                text(`block-${block}`)
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
