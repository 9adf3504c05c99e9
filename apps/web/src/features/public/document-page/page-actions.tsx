import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { IconDownload, IconPrinter } from '@tabler/icons-react';

import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useDownload, usePrintWhole } from './document-page.queries.ts';
import { useDocumentWords } from './document-words.ts';

export interface PageActionsProps {
  readonly page: DocumentPage;
  readonly token: string;
}

/** Downloads of the document: the original once, copies afterwards, and print. */
export function PageActions({ page, token }: PageActionsProps) {
  const text = usePhrases('documentPage');
  const { title } = useDocumentWords(page);
  const download = useDownload(token);
  const { print, isFetching } = usePrintWhole(token);
  const { isOriginalWaiting } = page;
  return (
    <div className="paper-actions pk-no-print">
      <div className="paper-actions__buttons">
        <Button
          // While an answer or a payment is awaited, that is the one thing to do.
          variant={page.isAnswerable || page.payPath !== null ? 'outlined' : 'filled'}
          size="lg"
          icon={<IconDownload aria-hidden stroke={1.75} />}
          isLoading={download.isPending}
          onClick={() => download.mutate(`${title}.pdf`)}
        >
          {text(isOriginalWaiting ? 'downloadOriginal' : 'downloadCopy')}
        </Button>
        <Button
          size="lg"
          icon={<IconPrinter aria-hidden stroke={1.75} />}
          isLoading={isFetching}
          onClick={print}
        >
          {text('print')}
        </Button>
      </div>
      {isOriginalWaiting && <p className="paper-actions__hint">{text('downloadOnceHint')}</p>}
      <ServerProblem reason={download.error} title={text('downloadFailed')} />
      <LinkText href={page.verificationPath} isUnderlined>
        {text('verify')}
      </LinkText>
    </div>
  );
}
