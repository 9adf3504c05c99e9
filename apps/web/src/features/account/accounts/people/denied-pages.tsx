import { mayOpenPage } from '@pinkas/domain/permissions/decide';
import { GRANTABLE_PAGES, type Page } from '@pinkas/domain/permissions/pages';
import type { Role } from '@pinkas/domain/permissions/roles';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

interface DeniedPagesProps {
  readonly role: Role;
  /** Null while permission mode is off. */
  readonly groups: readonly Page[] | null;
  readonly denied: readonly Page[];
  readonly onChange: (denied: Page[]) => void;
}

/** Pages that stay closed to somebody though role or permissions open them. */
export function DeniedPages({ role, groups, denied, onChange }: DeniedPagesProps) {
  const text = usePhrases('people');
  const names = usePhrases('permissionGroups');
  const principal = { role, permissionGroups: groups, missingFeatures: [] };
  const offered = GRANTABLE_PAGES.filter(
    (page) => denied.includes(page) || mayOpenPage(principal, page),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className="people__groups">
      <legend>{text('deniedPages')}</legend>
      <p className="people__note">{text('deniedPagesHint')}</p>
      {offered.map((page) => (
        <CheckboxField
          key={page}
          label={names(page)}
          checked={denied.includes(page)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...denied, page]
                : denied.filter((one) => one !== page),
            )
          }
        />
      ))}
    </fieldset>
  );
}
