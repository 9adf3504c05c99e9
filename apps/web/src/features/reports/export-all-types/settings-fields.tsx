import type { AccountingSettings } from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import {
  COLUMN_HEAD_LENGTH_MAX,
  MOVEMENT_CODE_LENGTH_MAX,
  type LedgerFileColumn,
} from '@pinkas/domain/exports/accounting-exports';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SelectBox } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useLedgerAccountName } from '../../../shared/reports/ledger-account-name.ts';

const KEY_LENGTH_MAX = 15;

interface PartProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section className="all-types__part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="all-types__hint">{hint}</p>
      {children}
    </section>
  );
}

export interface AccountKeysProps {
  readonly accounts: AccountingSettings['accounts'];
  readonly keys: Readonly<Record<string, string>>;
  readonly problemAt: (index: number) => string | undefined;
  readonly onChange: (account: string, key: string) => void;
}

/** The key of each account of the books; the default is the placeholder of an empty field. */
export function AccountKeys({ accounts, keys, problemAt, onChange }: AccountKeysProps) {
  const text = usePhrases('allTypes');
  const nameOf = useLedgerAccountName();
  return (
    <Part title={text('keysTitle')} hint={text('keysHint')}>
      <ul className="all-types__fields">
        {accounts.map(({ account, name, usualKey }, index) => {
          const shown = nameOf(account, name);
          return (
            <li key={account} className="all-types__field">
              <span>{shown}</span>
              <TextField
                label={text('keyOf', { account: shown })}
                isLabelHidden
                size="sm"
                dir="ltr"
                autoComplete="off"
                maxLength={KEY_LENGTH_MAX}
                placeholder={usualKey}
                value={keys[account] ?? ''}
                error={problemAt(index)}
                onChange={({ currentTarget: { value } }) => onChange(account, value)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

export interface MovementCodesProps {
  readonly codes: AccountingSettings['codes'];
  readonly typed: Readonly<Record<string, string>>;
  readonly problemAt: (index: number) => string | undefined;
  readonly onChange: (kind: string, code: string) => void;
}

/** The code of each kind of movement. */
export function MovementCodes({ codes, typed, problemAt, onChange }: MovementCodesProps) {
  const text = usePhrases('allTypes');
  return (
    <Part title={text('codesTitle')} hint={text('codesHint')}>
      <ul className="all-types__fields">
        {codes.map(({ kind, usualCode }, index) => {
          const shown = text(`kind-${kind}`);
          return (
            <li key={kind} className="all-types__field">
              <span>{shown}</span>
              <TextField
                label={text('codeOf', { kind: shown })}
                isLabelHidden
                size="sm"
                autoComplete="off"
                maxLength={MOVEMENT_CODE_LENGTH_MAX}
                placeholder={usualCode}
                value={typed[kind] ?? ''}
                error={problemAt(index)}
                onChange={({ currentTarget: { value } }) => onChange(kind, value)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

/** A column of the general file while it is chosen. */
export interface PlannedColumn {
  readonly key: LedgerFileColumn;
  readonly head: string;
  readonly isInFile: boolean;
}

export interface ColumnPlanProps {
  readonly plan: readonly PlannedColumn[];
  readonly onChange: (plan: readonly PlannedColumn[]) => void;
}

function moved(plan: readonly PlannedColumn[], index: number, by: -1 | 1): PlannedColumn[] {
  const next = [...plan];
  const [one] = next.splice(index, 1);
  if (one !== undefined) next.splice(index + by, 0, one);
  return next;
}

/** The columns of the general file, their order, and their headings. */
export function ColumnPlan({ plan, onChange }: ColumnPlanProps) {
  const text = usePhrases('allTypes');
  const put = (index: number, changes: Partial<PlannedColumn>) =>
    onChange(plan.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <Part title={text('planTitle')} hint={text('planHint')}>
      <ul className="all-types__fields">
        {plan.map(({ key, head, isInFile }, index) => {
          const column = text(`column-${key}`);
          return (
            <li key={key} className="all-types__column">
              <SelectBox
                label={text('isInFile', { column })}
                isChecked={isInFile}
                onChange={(isChecked) => put(index, { isInFile: isChecked })}
              />
              <TextField
                label={text('headOf', { column })}
                isLabelHidden
                size="sm"
                autoComplete="off"
                maxLength={COLUMN_HEAD_LENGTH_MAX}
                placeholder={column}
                disabled={!isInFile}
                value={head}
                onChange={({ currentTarget: { value } }) => put(index, { head: value })}
              />
              <IconButton
                size="sm"
                label={text('moveUp', { column })}
                icon={<IconArrowUp aria-hidden stroke={1.75} />}
                disabled={index === 0}
                onClick={() => onChange(moved(plan, index, -1))}
              />
              <IconButton
                size="sm"
                label={text('moveDown', { column })}
                icon={<IconArrowDown aria-hidden stroke={1.75} />}
                disabled={index === plan.length - 1}
                onClick={() => onChange(moved(plan, index, 1))}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
