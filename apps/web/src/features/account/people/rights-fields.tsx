import type { MemberRights } from '@pinkas/contract/account/people/people.contract';
import { GRANTABLE_PAGES } from '@pinkas/domain/permissions/pages';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import type { z } from 'zod';

import type { Form } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { LastDayField } from './last-day-field.tsx';
import { PageBoxes } from './page-boxes.tsx';
import './people.css';

export type RightsDraft = z.input<typeof MemberRights>;

/** The initial permissions of a person with custom ones. */
const FIRST_GROUPS = ['documents/create', 'documents', 'customers'] as const;

interface RightsFieldsProps {
  readonly form: Pick<Form<RightsDraft>, 'draft' | 'change' | 'problem'>;
}

/** What a person may do: by role, or by custom permissions; and until when. */
export function RightsFields({ form: { draft, change, problem } }: RightsFieldsProps) {
  const text = usePhrases('people');
  const fields = usePhrases('fields');
  const { permissionGroups: groups } = draft;
  return (
    <>
      <SegmentedControl
        isWide
        label={text('rights')}
        value={groups === null ? 'role' : 'groups'}
        segments={[
          { value: 'role', label: text('allOfRole') },
          { value: 'groups', label: text('byGroups') },
        ]}
        onChange={(mode) =>
          change({ permissionGroups: mode === 'role' ? null : [...FIRST_GROUPS] })
        }
      />
      {groups === null ? (
        <p className="people__note">{text('byRole')}</p>
      ) : (
        <Groups groups={groups} onChange={(permissionGroups) => change({ permissionGroups })} />
      )}
      <SwitchField
        label={text('ownOnly')}
        hint={text('ownOnlyHint')}
        checked={draft.ownDocumentsOnly}
        onChange={(event) => change({ ownDocumentsOnly: event.currentTarget.checked })}
      />
      <div className="people__days">
        <DateField
          label={text('documentsFrom')}
          isOptional
          value={draft.documentsFrom ?? ''}
          invalidText={fields('DATE_INVALID')}
          error={problem('documentsFrom')}
          name="documentsFrom"
          onChange={(day) => change({ documentsFrom: day === '' ? null : day })}
        />
        <DateField
          label={text('documentsUntil')}
          isOptional
          value={draft.documentsUntil ?? ''}
          invalidText={fields('DATE_INVALID')}
          error={problem('documentsUntil')}
          name="documentsUntil"
          onChange={(day) => change({ documentsUntil: day === '' ? null : day })}
        />
      </div>
      <LastDayField
        lastDay={draft.lastDay}
        problem={problem('lastDay')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </>
  );
}

interface GroupsProps {
  readonly groups: NonNullable<RightsDraft['permissionGroups']>;
  readonly onChange: (groups: NonNullable<RightsDraft['permissionGroups']>) => void;
}

function Groups({ groups, onChange }: GroupsProps) {
  const text = usePhrases('people');
  return (
    <fieldset className="people__parts">
      <legend>{text('chosenGroups')}</legend>
      <PageBoxes pages={GRANTABLE_PAGES} chosen={groups} hasNotes onChange={onChange} />
    </fieldset>
  );
}
