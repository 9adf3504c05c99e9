import type { Phrase } from '@pinkas/phrases/phrases';
import type { Branch } from '@pinkas/contract/business/branches/branches.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Menu, type MenuItem } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconDots } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useBranchName } from '../../../shared/session/branch-name.ts';
import type { BranchPress } from './branches.queries.ts';

export interface BranchLineProps {
  readonly branch: Branch;
  /** The default branch may be closed only as the last open one. */
  readonly mayEnd: boolean;
  readonly onEdit: () => void;
  readonly onPress: (to: BranchPress['to']) => void;
}

/** Shows one branch: its code, names, address and state, and its actions. */
export function BranchLine({ branch, mayEnd, onEdit, onPress }: BranchLineProps) {
  const text = usePhrases('branches');
  const name = useBranchName()(branch);
  const { code, address, city, phone, isDefault, isEnded } = branch;
  return (
    <li className="branches__line">
      <div className="branches__words">
        <span className="branches__name">
          <bdi>{name}</bdi>
          <span className="branches__code">
            <Isolate isLtr>{code}</Isolate>
          </span>
          {isDefault && <Badge tone="info">{text('isDefault')}</Badge>}
          {isEnded && <Badge tone="none">{text('isEnded')}</Badge>}
        </span>
        <span className="branches__facts">
          <bdi>{`${address}, ${city}`}</bdi>
          {phone !== '' && <Isolate isLtr>{phone}</Isolate>}
        </span>
      </div>
      <div className="branches__actions">
        {isEnded ? (
          <Button size="sm" onClick={() => onPress('open')}>
            {text('reopen')}
          </Button>
        ) : (
          <>
            <Button size="sm" aria-label={text('editOf', { name })} onClick={onEdit}>
              {text('edit')}
            </Button>
            <Menu
              label={text('more', { name })}
              placement="below-end"
              items={itemsOf(text, { isDefault, mayEnd, onPress })}
              trigger={
                <IconButton
                  size="sm"
                  label={text('more', { name })}
                  icon={<IconDots aria-hidden stroke={1.75} />}
                />
              }
            />
          </>
        )}
      </div>
    </li>
  );
}

function itemsOf(
  text: Phrase<'branches'>,
  {
    isDefault,
    mayEnd,
    onPress,
  }: Pick<Branch, 'isDefault'> & Pick<BranchLineProps, 'mayEnd' | 'onPress'>,
): MenuItem[] {
  return [
    ...(isDefault
      ? []
      : [{ key: 'default', label: text('makeDefault'), onSelect: () => onPress('default') }]),
    {
      key: 'end',
      label: text('end'),
      isDanger: true,
      isDisabled: !mayEnd,
      ...(!mayEnd && { hint: text('endHint') }),
      onSelect: () => onPress('ended'),
    },
  ];
}
