import { mayOpenPage } from '@pinkas/domain/permissions/decide';
import { GRANTABLE_PAGES, type Page } from '@pinkas/domain/permissions/pages';
import type { Role } from '@pinkas/domain/permissions/role';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { PageBoxes } from './page-boxes.tsx';

interface DeniedPagesProps {
  readonly role: Role;
  /** Permissions were chosen one by one, instead of those of the role. */
  readonly hasGroups: boolean;
  readonly denied: readonly Page[];
  readonly onChange: (denied: Page[]) => void;
}

/** Pages that stay closed to a person although their role or permissions would open them. */
export function DeniedPages({ role, hasGroups, denied, onChange }: DeniedPagesProps) {
  const text = usePhrases('people');
  const principal = { role, permissionGroups: null, missingFeatures: [] };
  // Who has chosen permissions has no others: there only what was closed before is shown, to be opened.
  const offered = GRANTABLE_PAGES.filter(
    (page) => denied.includes(page) || (!hasGroups && mayOpenPage(principal, page)),
  );
  if (offered.length === 0) return null;
  return (
    <fieldset className="people__parts">
      <legend>{text('deniedPages')}</legend>
      <p className="people__note">{text('deniedPagesHint')}</p>
      <PageBoxes pages={offered} chosen={denied} onChange={onChange} />
    </fieldset>
  );
}
