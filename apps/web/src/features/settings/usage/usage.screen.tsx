import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { LockedFields } from '../../../shared/form/page/locked-fields.tsx';
import { LockedNote } from '../../../shared/form/page/locked-note.tsx';
import { SaveBar } from '../../../shared/form/page/save-bar.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { SearchBox } from '../../../shared/lists/search-box.tsx';
import { useLeaveGuard } from '../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { SectionSavingProvider, usePageSaving } from './section-saving.ts';
import { FoundSettings } from './found-settings.tsx';
import {
  USAGE_SECTIONS,
  WITH_OWN_RIGHTS,
  type SectionKey,
  type SectionNames,
} from './usage-sections.ts';
import './usage.css';

/** settings/usage: what the business chooses about how it works, one topic beside the other. */
export function UsageScreen() {
  const text = usePhrases('reminders');
  const payment = usePhrases('paymentDetails');
  const quotes = usePhrases('quotes');
  const documents = usePhrases('newDocuments');
  const mail = usePhrases('mailSettings');
  const privacy = usePhrases('privacy');
  const tools = usePhrases('dataTools');
  const [address, setAddress] = useSearchParams();
  const [search, setSearch] = useState('');
  const saving = usePageSaving();
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(text('usageTitle'));
  useLeaveGuard({ when: saving.changesCount > 0 });
  const names: SectionNames = {
    reminders: text('title'),
    payment: payment('section'),
    'new-documents': documents('section'),
    mail: mail('section'),
    quotes: quotes('settingsTitle'),
    privacy: privacy('section'),
    session: privacy('sessionSection'),
    'data-tools': tools('section'),
  };
  const asked = address.get('section');
  const chosen = USAGE_SECTIONS.find(({ key }) => key === asked)?.key ?? USAGE_SECTIONS[0].key;
  // A section reads what it shows once it is opened, and stays from then on.
  const [opened, setOpened] = useState<readonly SectionKey[]>([chosen]);
  if (!opened.includes(chosen)) setOpened([...opened, chosen]);
  function open(key: SectionKey) {
    setSearch('');
    setAddress({ section: key }, { replace: true });
  }

  return (
    <>
      <PageHead
        title={text('usageTitle')}
        note={text('usageIntro')}
        actions={
          // Outside of the form: Enter in it saves nothing.
          <SearchBox
            label={documents('search')}
            placeholder={documents('searchHint')}
            value={search}
            onSearch={setSearch}
          />
        }
      />
      <form
        ref={form}
        className="usage"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.save();
        }}
      >
        <LockedNote needs="preferences.write" isAlone />
        <div className="usage__columns">
          <nav className="usage__topics" aria-label={text('usageSections')}>
            {USAGE_SECTIONS.map(({ key }) => (
              <button
                key={key}
                type="button"
                className="usage__topic"
                aria-current={key === chosen && search === '' ? 'true' : undefined}
                onClick={() => open(key)}
              >
                {names[key]}
              </button>
            ))}
          </nav>
          {search !== '' && (
            <FoundSettings
              search={search}
              names={names}
              onChoose={open}
              onClear={() => setSearch('')}
            />
          )}
          <SectionSavingProvider value={saving.tell}>
            {USAGE_SECTIONS.filter(({ key }) => opened.includes(key)).map(({ key, Section }) => (
              // What was typed in a section stays while another one, or the search, is looked at.
              <div key={key} className="usage__section" hidden={key !== chosen || search !== ''}>
                <Suspense fallback={<SkeletonCard lines={6} />}>
                  {WITH_OWN_RIGHTS.includes(key) ? (
                    <Section />
                  ) : (
                    <LockedFields needs="preferences.write">
                      <Section />
                    </LockedFields>
                  )}
                </Suspense>
              </div>
            ))}
          </SectionSavingProvider>
        </div>
        <SaveBar
          changesCount={saving.changesCount}
          isSaving={saving.isSaving}
          onDiscard={saving.discard}
          // By the form's own submit, so that the key does what the button does.
          onSave={() => form.current?.requestSubmit()}
        />
      </form>
    </>
  );
}
