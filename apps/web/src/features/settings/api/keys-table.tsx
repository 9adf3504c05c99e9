import type { ApiKey } from '@pinkas/contract/settings/api/api-keys.contract';
import { doesKeyWork, type ApiKeyState } from '@pinkas/domain/api/api-key-state';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { DataTable } from '@pinkas/ui/data/data-table';
import type { TableColumn } from '@pinkas/ui/data/table-columns';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Menu } from '@pinkas/ui/overlay/menu';
import { DateText } from '@pinkas/ui/values/date-text';
import { IconDots } from '@tabler/icons-react';
import { useMemo } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { KeyChanges } from './api.queries.ts';
import { useRevoke } from './use-revoke.ts';

export interface KeysTableProps {
  readonly keys: readonly ApiKey[];
  readonly changes: KeyChanges;
  readonly isChangeable: boolean;
  readonly onRotate: (key: ApiKey) => void;
}

const TONES: Readonly<Record<ApiKeyState, Tone>> = {
  new: 'info',
  active: 'ok',
  rotating: 'warn',
  replaced: 'none',
  expired: 'none',
  revoked: 'none',
};

/** The keys, with what each may do, from where, until when, and when it was used last. */
export function KeysTable({ keys, changes, isChangeable, onRotate }: KeysTableProps) {
  const text = usePhrases('apiKeys');
  const columns = useColumns();
  const rowMenu = (key: ApiKey) => <RowMenu apiKey={key} changes={changes} onRotate={onRotate} />;
  return (
    <DataTable
      label={text('keys')}
      columns={columns}
      rows={keys}
      keyOf={({ id }) => id}
      isBare
      {...(isChangeable && { rowEnd: rowMenu, mobileEnd: rowMenu })}
      mobileRow={(key) => ({
        title: <KeyName apiKey={key} />,
        note: <LastUse apiKey={key} />,
        badge: <KeyState state={key.state} />,
      })}
    />
  );
}

function useColumns(): readonly TableColumn<ApiKey>[] {
  const text = usePhrases('apiKeys');
  return useMemo(
    () => [
      { key: 'name', head: text('name'), cell: (key) => <KeyName apiKey={key} /> },
      {
        key: 'scopes',
        head: text('scopes'),
        kind: 'ellipsis',
        cell: ({ scopes }) => scopes.map((scope) => text(`scope-${scope}`)).join(', '),
      },
      {
        key: 'addresses',
        head: text('addresses'),
        shownFrom: 'rail',
        cell: ({ addresses }) => <Addresses addresses={addresses} />,
      },
      { key: 'lastUse', head: text('lastUse'), cell: (key) => <LastUse apiKey={key} /> },
      {
        key: 'expiresOn',
        head: text('expiresOn'),
        shownFrom: 'rail',
        cell: ({ expiresOn }) =>
          expiresOn === null ? text('noEnd') : <DateText date={expiresOn} />,
      },
      { key: 'state', head: text('state'), cell: ({ state }) => <KeyState state={state} /> },
    ],
    [text],
  );
}

function KeyName({ apiKey }: { readonly apiKey: ApiKey }) {
  return (
    <span className="api-keys__name">
      <bdi>{apiKey.name}</bdi>
      <code dir="ltr">{apiKey.prefix}</code>
    </span>
  );
}

function Addresses({ addresses }: Pick<ApiKey, 'addresses'>) {
  const text = usePhrases('apiKeys');
  const [first] = addresses;
  if (first === undefined) return text('everywhere');
  if (addresses.length === 1) return <bdi dir="ltr">{first}</bdi>;
  return (
    <span title={addresses.join(', ')}>{text('addressCount', { count: addresses.length })}</span>
  );
}

function LastUse({ apiKey: { lastUsedAt, lastUsedFrom } }: { readonly apiKey: ApiKey }) {
  const text = usePhrases('apiKeys');
  if (lastUsedAt === null) return text('neverUsed');
  const at = formatInstant(lastUsedAt);
  return <span title={text('lastUseFrom', { at, address: lastUsedFrom ?? '' })}>{at}</span>;
}

function KeyState({ state }: { readonly state: ApiKeyState }) {
  const text = usePhrases('apiKeys');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}

type RowMenuProps = Pick<KeysTableProps, 'changes' | 'onRotate'> & { readonly apiKey: ApiKey };

/** What can be done with a key that works; nothing with one that ended. */
function RowMenu({ apiKey, changes, onRotate }: RowMenuProps) {
  const text = usePhrases('apiKeys');
  const revoke = useRevoke(changes);
  const { name, state } = apiKey;
  if (!doesKeyWork(state)) return null;
  const label = text('moreOf', { name });
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
      placement="below-end"
      items={[
        ...(state === 'rotating'
          ? []
          : [{ key: 'rotate', label: text('rotate'), onSelect: () => onRotate(apiKey) }]),
        {
          key: 'revoke',
          label: text('revoke'),
          isDanger: true,
          onSelect: () => void revoke(apiKey),
        },
      ]}
    />
  );
}
