import type { AccountMember } from '@pinkas/contract/account/people/people.contract';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { isolated } from '@pinkas/ui/values/isolated';
import { IconDots } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePersonDeed, type PersonDeed } from './people.queries.ts';

interface DeedWords {
  readonly label: PhraseKey<'people'>;
  readonly done: PhraseKey<'people'>;
  /** The confirmation; without it there is none. */
  readonly question?: { readonly title: PhraseKey<'people'>; readonly text: PhraseKey<'people'> };
}

const WORDS: Readonly<Record<PersonDeed, DeedWords>> = {
  disable: {
    label: 'disable',
    done: 'disabled',
    question: { title: 'disableTitle', text: 'disableText' },
  },
  enable: { label: 'enable', done: 'enabled' },
  askPassword: {
    label: 'askPassword',
    done: 'passwordAsked',
    question: { title: 'askPasswordTitle', text: 'askPasswordText' },
  },
  remove: {
    label: 'remove',
    done: 'removed',
    question: { title: 'removeTitle', text: 'removeText' },
  },
  renewInvitation: { label: 'renew', done: 'renewed' },
  withdrawInvitation: {
    label: 'withdraw',
    done: 'withdrawn',
    question: { title: 'withdrawTitle', text: 'withdrawText' },
  },
};

function deedsOf({ isInvitation, state, role }: AccountMember): readonly PersonDeed[] {
  if (isInvitation) return ['renewInvitation', 'withdrawInvitation'];
  // All account managers have the same permissions, and access can only be removed.
  if (role === 'account-manager') return ['remove'];
  const passwords: readonly PersonDeed[] = role === 'sub-user' ? ['askPassword'] : [];
  return [...passwords, state === 'disabled' ? 'enable' : 'disable', 'remove'];
}

interface PersonMenuProps {
  readonly person: AccountMember;
  readonly onEdit: () => void;
  /** Offers them the ownership; not given where they cannot own. */
  readonly onTransfer: (() => void) | undefined;
}

/** The owner's actions on a person; none on an owner. */
export function PersonMenu({ person, onEdit, onTransfer }: PersonMenuProps) {
  const text = usePhrases('people');
  const words = usePhrases('ownership');
  const doing = usePersonDeed();
  const values = { name: person.name, email: isolated(person.email) };

  async function run(deed: PersonDeed): Promise<void> {
    const { label, done, question } = WORDS[deed];
    const isSure =
      question === undefined ||
      (await confirm({
        title: text(question.title, values),
        text: text(question.text, values),
        confirmLabel: text(label),
        cancelLabel: text('cancel'),
        isDanger: true,
      }));
    if (!isSure) return;
    doing.mutate({ deed, person }, { onSuccess: () => toast.success(text(done, values)) });
  }

  if (person.role === 'owner') return null;
  const deeds = deedsOf(person).map((deed): MenuItem => ({
    key: deed,
    label: text(WORDS[deed].label),
    isDanger: WORDS[deed].question !== undefined,
    onSelect: () => void run(deed),
  }));
  const edit: MenuItem = { key: 'edit', label: text('edit'), onSelect: onEdit };
  const transfer: MenuItem[] =
    onTransfer === undefined
      ? []
      : [{ key: 'transfer', label: words('transfer'), onSelect: onTransfer }];
  return (
    <Menu
      label={text('actionsOf', values)}
      placement="below-end"
      items={
        person.isInvitation || person.role === 'account-manager'
          ? deeds
          : [edit, ...transfer, ...deeds]
      }
      trigger={
        <IconButton
          size="sm"
          label={text('actionsOf', values)}
          icon={<IconDots aria-hidden stroke={1.75} />}
        />
      }
    />
  );
}
