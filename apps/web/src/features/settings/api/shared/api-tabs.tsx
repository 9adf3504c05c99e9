import { IconBook } from '@tabler/icons-react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './api-tabs.css';

const TABS = [
  { tab: 'keys', phrase: 'tabKeys', href: '#/settings/api' },
  { tab: 'webhooks', phrase: 'tabWebhooks', href: '#/settings/api/webhooks' },
  { tab: 'calendar', phrase: 'tabCalendar', href: '#/settings/api?tab=calendar' },
  { tab: 'apps', phrase: 'tabApps', href: '#/settings/api?tab=apps' },
  { tab: 'developer', phrase: 'tabDeveloper', href: '#/settings/api?tab=developer' },
  { tab: 'requests', phrase: 'tab', href: '#/settings/api?tab=requests' },
] as const;

export interface ApiTabsProps {
  readonly current: (typeof TABS)[number]['tab'];
}

/** The pages of the API: its keys, the endpoints of webhooks, applications that act for the business, its own, the calls that were made, and at the far end its reference. */
export function ApiTabs({ current }: ApiTabsProps) {
  const text = usePhrases('apiRequests');
  return (
    <nav className="api-tabs" aria-label={text('tabs')}>
      {TABS.map(({ tab, phrase, href }) => (
        <a key={tab} href={href} {...(tab === current && { 'aria-current': 'page' as const })}>
          {text(phrase)}
        </a>
      ))}
      <a className="api-tabs__end" href="/developers">
        <IconBook aria-hidden stroke={1.75} />
        {text('reference')}
      </a>
    </nav>
  );
}
