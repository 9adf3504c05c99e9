import { IconCalendar, IconDots, IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';

import { IconButton } from '../src/actions/icon-button.tsx';
import { LinkButton, LinkText } from '../src/actions/link-text.tsx';
import { DataTable } from '../src/data/data-table.tsx';
import { FilterChip, FilterLine } from '../src/data/filter-chip.tsx';
import { Pager } from '../src/data/pager.tsx';
import { StatTile, StatTiles } from '../src/data/stat-tiles.tsx';
import type { TableColumn, TableSort } from '../src/data/table-columns.ts';
import { Tabs } from '../src/data/tabs.tsx';
import { Badge, type Tone } from '../src/feedback/badge.tsx';
import { CheckboxField } from '../src/fields/checkbox-field.tsx';
import { Menu } from '../src/overlay/menu.tsx';
import { DateRangeText, DateText } from '../src/values/date-text.tsx';
import { Isolate } from '../src/values/isolate.tsx';
import { Money } from '../src/values/money.tsx';

interface Sample {
  readonly number: string;
  readonly type: string;
  readonly party: string;
  readonly subject: string;
  readonly date: string;
  readonly sum: number;
  readonly open: number | null;
  readonly tone: Tone;
  readonly state: string;
}

const SAMPLES: readonly Sample[] = [
  {
    number: '20418',
    type: 'חשבונית מס קבלה',
    party: 'מאפיית שיבולת הכפר',
    subject: 'עיצוב אתר, תשלום אחרון מתוך שלושה',
    date: '2026-11-20',
    sum: 649000,
    open: null,
    tone: 'ok',
    state: 'שולם',
  },
  {
    number: '30127',
    type: 'חשבונית מס',
    party: 'אור לבן תאורה בע"מ',
    subject: 'ליווי חודשי, נובמבר',
    date: '2026-11-18',
    sum: 1203600,
    open: 1203600,
    tone: 'authority',
    state: 'ממתין למספר הקצאה',
  },
  {
    number: '33011',
    type: 'חשבונית זיכוי',
    party: 'מאפיית שיבולת הכפר',
    subject: 'זיכוי שעות ליווי',
    date: '2026-11-11',
    sum: -118000,
    open: null,
    tone: 'none',
    state: 'מסמך מבטל',
  },
  {
    number: '30120',
    type: 'חשבונית מס',
    party: 'מוסך צומת הדקל',
    subject: 'שילוט חזית',
    date: '2026-10-02',
    sum: 531000,
    open: 531000,
    tone: 'bad',
    state: 'באיחור 19 ימים',
  },
];

const COLUMNS: readonly TableColumn<Sample>[] = [
  {
    key: 'number',
    head: 'מסמך',
    cell: (row) => (
      <>
        <LinkText href={`#${row.number}`} isStrong>
          {row.number}
        </LinkText>
        <span className="pk-cell__type">{row.type}</span>
      </>
    ),
  },
  { key: 'party', head: 'לקוח', kind: 'strong', cell: (row) => row.party },
  { key: 'subject', head: 'נושא', kind: 'ellipsis', shownFrom: 'rail', cell: (row) => row.subject },
  { key: 'date', head: 'תאריך', isSortable: true, cell: (row) => <DateText date={row.date} /> },
  {
    key: 'sum',
    head: 'סכום (₪)',
    kind: 'money',
    isSortable: true,
    cell: (row) => <Money agorot={row.sum} sign="" />,
  },
  {
    key: 'open',
    head: 'יתרה (₪)',
    kind: 'money',
    cell: (row) => <Money agorot={row.open} sign="" isStrong />,
  },
  { key: 'state', head: 'סטטוס', cell: (row) => <Badge tone={row.tone}>{row.state}</Badge> },
];

export function TableSample() {
  const [sort, setSort] = useState<TableSort>({ key: 'date', direction: 'descending' });
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['30127']));
  const [view, setView] = useState<'all' | 'open'>('all');
  return (
    <div className="gallery-full">
      <Tabs
        label="תצוגות"
        value={view}
        onChange={setView}
        panelId="gallery-panel"
        tabs={[
          { value: 'all', label: 'הכול', count: '1,284' },
          { value: 'open', label: 'פתוחים', count: '23' },
        ]}
      />
      <div id="gallery-panel" role="tabpanel" aria-label="תצוגות">
        <FilterLine clear={<LinkButton>ניקוי סינון</LinkButton>}>
          <FilterChip
            label="תאריך"
            icon={<IconCalendar aria-hidden />}
            setTo={<DateRangeText from="2026-10-01" to="2026-11-20" />}
            onClear={() => undefined}
          >
            {() => <CheckboxField label="החודש" />}
          </FilterChip>
          <FilterChip label="סוג מסמך">{() => <CheckboxField label="חשבונית מס" />}</FilterChip>
        </FilterLine>
        <DataTable
          label="המסמכים שלי"
          columns={COLUMNS}
          rows={SAMPLES}
          keyOf={(row) => row.number}
          onOpen={() => undefined}
          sort={sort}
          onSort={setSort}
          selection={{
            keys,
            onChange: setKeys,
            allLabel: 'בחירת כל השורות',
            beginLabel: 'בחירת שורות',
            endLabel: 'סיום הבחירה',
            onEnd: () => setKeys(new Set()),
            labelOf: (row) => `בחירת מסמך ${row.number}`,
          }}
          hoverActions={() => (
            <IconButton size="sm" label="שליחה" icon={<IconMailForward aria-hidden />} />
          )}
          rowEnd={(row) => (
            <Menu
              label={`פעולות במסמך ${row.number}`}
              placement="below-end"
              trigger={<IconButton size="sm" label="עוד" icon={<IconDots aria-hidden />} />}
              items={[{ key: 'copy', label: 'שכפול' }]}
            />
          )}
          total={{
            label: 'סה"כ בסינון הנוכחי',
            note: '(86 מסמכים, ללא טיוטות ומבוטלים)',
            mobileSum: <Money agorot={41290640} isStrong />,
            cells: {
              sum: <Money agorot={41290640} sign="" isStrong />,
              open: <Money agorot={6124800} sign="" isStrong />,
            },
          }}
          mobileRow={(row) => ({
            title: row.party,
            amount: <Money agorot={row.sum} />,
            note: (
              <>
                {row.type} <Isolate>{row.number}</Isolate>, <DateText date={row.date} />
              </>
            ),
            badge: <Badge tone={row.tone}>{row.state}</Badge>,
          })}
        />
        <Pager
          hasPrevious={false}
          hasNext
          onPrevious={() => undefined}
          onNext={() => undefined}
          summary={
            <>
              מציג <Isolate isLtr>1–50</Isolate> מתוך 86
            </>
          }
        />
      </div>
    </div>
  );
}

export function TilesSample() {
  return (
    <div className="gallery-full">
      <StatTiles>
        <StatTile
          label={'הכנסות בנובמבר, לפני מע"מ'}
          value={<Money agorot={4238050} size="indicator" />}
          note="12% יותר מאוקטובר"
          href="#income"
        />
        <StatTile
          label="ממתין לגבייה"
          value={<Money agorot={6124800} size="indicator" />}
          note="23 מסמכים פתוחים"
        />
        <StatTile
          label="מתוכו באיחור"
          value={<Money agorot={967600} size="indicator" isBad />}
          note="6 מסמכים, הישן ביותר 48 ימים"
        />
        <StatTile label='סה"כ לתשלום' value={<Money agorot={1218500} size="total" />} />
      </StatTiles>
    </div>
  );
}
