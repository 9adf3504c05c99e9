import type {
  PageSharing,
  SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { useCopy } from '../../../../shared/copying/use-copy.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageSharing } from '../sales-pages.queries.ts';
import { buttonCode, frameCode } from './embed-code.ts';
import { FrameHosts } from './frame-hosts.tsx';
import './share-dialog.css';

/** Modules around a QR code that stay white, as its standard asks. */
const QUIET = 4;

export interface ShareDialogProps {
  readonly page: SalesPageView;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

/** How a published page is handed on: its address, its QR code, and what another site embeds. */
export function ShareDialog({ page, mayWrite, onClose }: ShareDialogProps) {
  const text = usePhrases('salesPages');
  const { data, error, isFetching, refetch } = usePageSharing(page.id);
  const [isUnsaved, setIsUnsaved] = useState(false);
  async function close(): Promise<void> {
    const isSure =
      !isUnsaved ||
      (await confirm({
        title: text('leaveHostsTitle'),
        text: text('leaveHostsText'),
        confirmLabel: text('leaveHosts'),
        cancelLabel: text('stayHere'),
      }));
    if (isSure) onClose();
  }
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => void close()}
      title={text('shareTitle')}
      actions={<Button onClick={() => void close()}>{text('close')}</Button>}
    >
      {data !== undefined ? (
        <Ways page={page} sharing={data} mayWrite={mayWrite} onTyped={setIsUnsaved} />
      ) : error === null ? (
        <SkeletonRows rows={4} />
      ) : (
        <PageError
          title={text('shareFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

interface WaysProps {
  readonly page: SalesPageView;
  readonly sharing: PageSharing;
  readonly mayWrite: boolean;
  readonly onTyped: (isUnsaved: boolean) => void;
}

function Ways({ page: { id, business }, sharing, mayWrite, onTyped }: WaysProps) {
  const text = usePhrases('salesPages');
  const { address, qr, frameHosts, frameTitle, buttonWords } = sharing;
  const side = qr.size + 2 * QUIET;
  const button = buttonCode(address, buttonWords, business.brandColor);
  return (
    <div className="sales-share">
      <section className="sales-share__link">
        <Copied label={text('address')} words={address} copyLabel={text('copyLink')} isFilled />
        <svg
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not a file
          role="img"
          aria-label={text('qr')}
          viewBox={`${String(-QUIET)} ${String(-QUIET)} ${String(side)} ${String(side)}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </section>
      <section>
        <h3>{text('embedTitle')}</h3>
        <Copied label={text('embedButton')} words={button} copyLabel={text('copyButton')} />
        <FrameHosts id={id} hosts={frameHosts} mayWrite={mayWrite} onTyped={onTyped} />
        {frameHosts.length > 0 && (
          <Copied
            label={text('embedFrame')}
            words={frameCode(address, frameTitle)}
            copyLabel={text('copyFrame')}
          />
        )}
      </section>
    </div>
  );
}

interface CopiedProps {
  readonly label: string;
  readonly words: string;
  readonly copyLabel: string;
  readonly isFilled?: boolean;
}

/** Words to be taken elsewhere: selected as a whole when they are entered, and copied by their button. */
function Copied({ label, words, copyLabel, isFilled = false }: CopiedProps) {
  const text = usePhrases('salesPages');
  const copy = useCopy();
  return (
    <div className="sales-share__copied">
      <LtrTextField
        label={label}
        readOnly
        value={words}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant={isFilled ? 'filled' : 'outlined'}
        icon={<IconCopy aria-hidden stroke={1.75} />}
        onClick={() => void copy(words, { copied: text('copied') })}
      >
        {copyLabel}
      </Button>
    </div>
  );
}
