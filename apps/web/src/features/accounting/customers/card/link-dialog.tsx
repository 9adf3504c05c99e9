import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconCopy, IconExternalLink, IconLinkOff, IconRefresh } from '@tabler/icons-react';

import { useCopy } from '../../../../shared/copying/use-copy.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useCustomerLink, useRenewLink, useRevokeLink } from '../customers.queries.ts';

export interface LinkDialogProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/** The public page of a customer: copy its URL, replace it, revoke it. */
export function LinkDialog({ customerId, onClose }: LinkDialogProps) {
  const text = usePhrases('customerCard');
  const link = useCustomerLink(customerId);
  return (
    <Dialog isOpen onClose={onClose} title={text('linkTitle')} isWide>
      <div className="customer-link">
        <p>{text('linkText')}</p>
        {link.isPending && <SkeletonRows rows={1} />}
        {link.isError && link.data === undefined && (
          <PageError reason={link.error} onRetry={() => void link.refetch()} />
        )}
        {link.data !== undefined && <LinkActions customerId={customerId} path={link.data.path} />}
      </div>
    </Dialog>
  );
}

interface LinkActionsProps {
  readonly customerId: string;
  readonly path: string | null;
}

function LinkActions({ customerId, path }: LinkActionsProps) {
  const text = usePhrases('customerCard');
  const dialogs = usePhrases('dialogs');
  const renewing = useRenewLink(customerId);
  const revoking = useRevokeLink(customerId);
  const copyWords = useCopy();
  function renew(): void {
    renewing.mutate(undefined, { onSuccess: () => toast.success(text('linkMade')) });
  }
  if (path === null) {
    return (
      <>
        <p className="customer-link__none">{text('linkNone')}</p>
        <span className="customer-link__actions">
          <Button variant="filled" isLoading={renewing.isPending} onClick={renew}>
            {text('linkMake')}
          </Button>
        </span>
        <ServerProblem reason={renewing.error} />
      </>
    );
  }
  const address = `${window.location.origin}${path}`;
  const copy = (): void => void copyWords(address, { copied: text('linkCopied') });
  async function revoke(): Promise<void> {
    const isSure = await confirm({
      title: text('linkRevoke'),
      text: text('linkRenewText'),
      confirmLabel: text('linkRevoke'),
      cancelLabel: dialogs('cancel'),
      isDanger: true,
    });
    if (isSure) revoking.mutate(undefined, { onSuccess: () => toast.success(text('linkRevoked')) });
  }
  return (
    <>
      <LtrTextField
        label={text('linkTitle')}
        isLabelHidden
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <span className="customer-link__actions">
        <Button variant="filled" icon={<IconCopy aria-hidden stroke={1.75} />} onClick={copy}>
          {text('linkCopy')}
        </Button>
        <ButtonLink
          href={path}
          target="_blank"
          rel="noreferrer"
          icon={<IconExternalLink aria-hidden stroke={1.75} />}
        >
          {text('linkOpen')}
        </ButtonLink>
        <Button
          icon={<IconRefresh aria-hidden stroke={1.75} />}
          isLoading={renewing.isPending}
          onClick={renew}
        >
          {text('linkRenew')}
        </Button>
        <Button
          variant="danger-quiet"
          icon={<IconLinkOff aria-hidden stroke={1.75} />}
          isLoading={revoking.isPending}
          onClick={() => void revoke()}
        >
          {text('linkRevoke')}
        </Button>
      </span>
      <ServerProblem reason={renewing.error ?? revoking.error} />
    </>
  );
}
