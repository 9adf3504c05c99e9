import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import type { TemplateWord } from '@pinkas/domain/billing/template-word';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { IconDots, IconRefresh } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { templatePath } from '../billing-runs/shared/template-path.ts';
import { useTemplateActs } from './use-template-acts.tsx';

/** Words of templates of which a period waits for a person, who tries again or skips it where the run is shown. */
const WAITING: readonly TemplateWord[] = ['blocked', 'failed', 'held'];

interface TemplateMenuProps {
  readonly template: BillingTemplateRow;
  readonly mayWrite: boolean;
  /** Tries a refused charge again; undefined where none was refused. */
  readonly onTry: (() => void) | undefined;
}

/** What may be done with a template. */
export function TemplateMenu({ template, mayWrite, onTry }: TemplateMenuProps) {
  const text = usePhrases('billing');
  const run = usePhrases('billingRun');
  const acts = useTemplateActs();
  const label = text('rowActions', { name: template.title });
  const { state } = template;
  const isGoing = state === 'active';
  const may = useMay();
  const items: MenuItem[] = [
    { key: 'open', label: text('open'), href: `#${templatePath(template.id)}` },
    ...(onTry === undefined
      ? []
      : [
          {
            key: 'try',
            label: run('tryNow'),
            icon: <IconRefresh aria-hidden stroke={1.75} />,
            end: <Kbd keys="R" />,
            onSelect: onTry,
          },
        ]),
    ...(WAITING.includes(template.word)
      ? [{ key: 'handle', label: text('toHandle'), href: '#/sales/billing/run' }]
      : []),
    ...(may('customers.read')
      ? [
          {
            key: 'customer',
            label: text('customerCard'),
            href: `#/customers/${template.customerId}`,
          },
        ]
      : []),
  ];
  if (mayWrite && state !== 'ended') {
    items.push(
      isGoing
        ? { key: 'pause', label: text('pause'), onSelect: () => acts.pause(template) }
        : { key: 'resume', label: text('resume'), onSelect: () => acts.resume(template) },
      {
        key: 'end',
        label: text('end'),
        isDanger: true,
        startsGroup: true,
        onSelect: () => acts.end(template),
      },
    );
  }
  return (
    <Menu
      label={label}
      items={items}
      placement="below-end"
      trigger={<IconButton label={label} icon={<IconDots aria-hidden stroke={1.75} />} />}
    />
  );
}
