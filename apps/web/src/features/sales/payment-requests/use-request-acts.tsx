import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { isWaitingRequest } from '@pinkas/domain/clearing/payment-request-state';
import { internationalPhone, messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import type { MenuItem } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import {
  IconBan,
  IconBellRinging,
  IconBrandWhatsapp,
  IconCopy,
  IconEye,
  IconLink,
  IconMail,
  IconMessage,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { useCopy } from '../../../shared/copying/use-copy.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAllowedItems, useMay } from '../../../shared/session/use-may.ts';
import { useCancelRequest, useRemindRequest } from './payment-requests.queries.ts';
import { useAboutText } from './request-columns.tsx';

/** What a person does with a request. */
export interface RequestActs {
  readonly copyLink: (request: PaymentRequestRow) => void;
  readonly items: (request: PaymentRequestRow) => MenuItem[];
  /** The two that are at hand in a row. */
  readonly quick: (request: PaymentRequestRow) => ReactNode;
}

function linkOf({ linkPath }: PaymentRequestRow): string {
  return `${window.location.origin}${linkPath}`;
}

/** How a request may be reminded of: by mail first. */
function channelsOf({ email, phone, state }: PaymentRequestRow, canText: boolean) {
  if (!isWaitingRequest(state)) return [];
  return [
    ...(email === '' ? [] : (['mail'] as const)),
    ...(canText && messengerNumberOf(phone) !== undefined ? (['text'] as const) : []),
  ];
}

/** Returns what may be done with requests; `canText`: whether messages can be sent to telephones. */
export function useRequestActs(canText: boolean): RequestActs {
  const text = usePhrases('paymentRequests');
  const allowed = useAllowedItems();
  const may = useMay();
  const aboutOf = useAboutText();
  const reminding = useRemindRequest();
  const cancelling = useCancelRequest();
  const copy = useCopy();

  function copyLink(request: PaymentRequestRow): void {
    const said = { copied: text('linkCopied'), refused: text('linkNotCopied') };
    void copy(linkOf(request), said);
  }
  function remind(request: PaymentRequestRow, channel: 'mail' | 'text'): void {
    const { id } = request;
    reminding.mutate({ id, channel }, { onSuccess: () => toast.success(text('reminded')) });
  }
  async function cancel({ id, number }: PaymentRequestRow): Promise<void> {
    const isSure = await confirm({
      title: text('cancelTitle', { number: String(number) }),
      text: text('cancelText'),
      confirmLabel: text('cancelConfirm'),
      cancelLabel: text('cancelKeep'),
      isDanger: true,
    });
    if (isSure) cancelling.mutate(id, { onSuccess: () => toast.success(text('cancelled')) });
  }
  function whatsAppOf(request: PaymentRequestRow): string {
    const words = text('whatsAppText', { link: linkOf(request), about: aboutOf(request) });
    const to = internationalPhone(request.phone) ?? '';
    return `https://wa.me/${to}?text=${encodeURIComponent(words)}`;
  }
  function items(request: PaymentRequestRow): MenuItem[] {
    const isWaiting = isWaitingRequest(request.state);
    const mayEnd = (isWaiting || request.state === 'expired') && request.paidAgorot === 0;
    return allowed([
      {
        key: 'copy',
        label: text('copyLink'),
        icon: <IconCopy aria-hidden stroke={1.75} />,
        end: <Kbd keys="C" />,
        onSelect: () => copyLink(request),
      },
      ...channelsOf(request, canText).map((channel) => ({
        key: channel,
        label: text(channel === 'mail' ? 'remindByMail' : 'remindByText'),
        icon:
          channel === 'mail' ? (
            <IconMail aria-hidden stroke={1.75} />
          ) : (
            <IconMessage aria-hidden stroke={1.75} />
          ),
        needs: 'paymentRequests.write' as const,
        onSelect: () => remind(request, channel),
      })),
      ...(isWaiting
        ? [
            {
              key: 'whatsapp',
              label: text('shareWhatsApp'),
              icon: <IconBrandWhatsapp aria-hidden stroke={1.75} />,
              onSelect: () => window.open(whatsAppOf(request), '_blank', 'noopener'),
            },
          ]
        : []),
      {
        key: 'see',
        label: text('seeAsPayer'),
        icon: <IconEye aria-hidden stroke={1.75} />,
        onSelect: () => window.open(linkOf(request), '_blank', 'noopener'),
      },
      ...(mayEnd
        ? [
            {
              key: 'cancel',
              label: text('cancelRequest'),
              icon: <IconBan aria-hidden stroke={1.75} />,
              isDanger: true,
              startsGroup: true,
              needs: 'paymentRequests.write' as const,
              onSelect: () => void cancel(request),
            },
          ]
        : []),
    ]);
  }
  function quick(request: PaymentRequestRow): ReactNode {
    const [channel] = channelsOf(request, canText);
    return (
      <>
        <IconButton
          label={text('copyLink')}
          icon={<IconLink aria-hidden stroke={1.75} />}
          onClick={() => copyLink(request)}
        />
        {channel !== undefined && may('paymentRequests.write') && (
          <IconButton
            label={text('remind')}
            icon={<IconBellRinging aria-hidden stroke={1.75} />}
            onClick={() => remind(request, channel)}
          />
        )}
      </>
    );
  }
  return { copyLink, items, quick };
}
