import { ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/** Why this business has nothing to connect for. */
export function NotForBusiness() {
  const text = usePhrases('taxAuthority');
  const mayOpenCompany = useMay()('company.read');
  return (
    <Card title={text('notNeededTitle')}>
      <p className="tax-authority__words">{text('notNeeded')}</p>
      {mayOpenCompany && <ButtonLink href="#/account/company">{text('toCompany')}</ButtonLink>}
    </Card>
  );
}

/** The installation is not registered with the authority. */
export function NotOffered() {
  const text = usePhrases('taxAuthority');
  return (
    <Card title={text('notOfferedTitle')}>
      <p>{text('notOffered')}</p>
    </Card>
  );
}
