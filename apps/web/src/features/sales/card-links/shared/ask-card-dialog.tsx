import {
  cardLinksContract,
  NewCardLink,
  type CardLinks,
} from '@pinkas/contract/sales/card-links/card-links.contract';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../shared/api/client.ts';
import { FormDialog } from '../../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../../shared/form/use-form.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';

/** A saved card, by its name to people. */
export interface NamedCard {
  readonly id: string;
  readonly name: string;
}

export interface AskCardDialogProps {
  readonly customerId: string;
  /** The card that the new one replaces; null to add one. */
  readonly card: NamedCard | null;
  readonly means: CardLinks;
  readonly onClose: () => void;
}

const ASKING = { schema: NewCardLink.omit({ cardId: true }) };

/** Makes a link on which the customer adds or replaces a card, and sends it where that is ticked. */
export function AskCardDialog({ customerId, card, means, onClose }: AskCardDialogProps) {
  const text = usePhrases('savedCards');
  const client = useQueryClient();
  const { email, phone, canText } = means;
  const form = useForm({
    spec: ASKING,
    stored: { byMail: email !== '', byText: false },
    send: (body, idempotencyKey) =>
      call(cardLinksContract.make, {
        params: { id: customerId },
        body: { ...body, cardId: card?.id ?? null },
        idempotencyKey,
      }),
    onSaved() {
      const { byMail, byText } = form.draft;
      toast.success(text(byMail || byText ? 'madeSent' : 'made'));
      void client.invalidateQueries();
      onClose();
    },
  });
  const { byMail, byText } = form.draft;
  return (
    <FormDialog
      form={form}
      title={card === null ? text('askTitle') : text('replaceTitle', { card: isolated(card.name) })}
      saveLabel={text(byMail || byText ? 'send' : 'make')}
      onClose={onClose}
    >
      <p>{text('askText')}</p>
      <CheckboxField
        label={email === '' ? text('noMail') : text('byMail', { email: isolated(email) })}
        hint={email === '' ? text('noMailHint') : undefined}
        checked={byMail}
        disabled={email === ''}
        onChange={({ currentTarget: { checked } }) => form.change({ byMail: checked })}
      />
      <CheckboxField
        label={phone === '' ? text('noPhone') : text('byText', { phone: isolated(phone) })}
        hint={phone === '' ? text('noPhoneHint') : canText ? undefined : text('noTextHint')}
        checked={byText}
        disabled={phone === '' || !canText}
        onChange={({ currentTarget: { checked } }) => form.change({ byText: checked })}
      />
    </FormDialog>
  );
}
