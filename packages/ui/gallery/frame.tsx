import {
  IconAdjustmentsHorizontal,
  IconBell,
  IconChartBar,
  IconFileInvoice,
  IconHome,
  IconLayoutSidebarRightCollapse,
  IconMenu2,
  IconMoon,
  IconPlus,
  IconHelpCircle,
  IconSun,
} from '@tabler/icons-react';
import { useState } from 'react';

import { Button } from '../src/actions/button.tsx';
import { IconButton } from '../src/actions/icon-button.tsx';
import { Avatar, BrandMark, Wordmark } from '../src/brand/brand.tsx';
import { Badge } from '../src/feedback/badge.tsx';
import { Meter } from '../src/feedback/meter.tsx';
import { FieldRow } from '../src/fields/field-shell.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { useMediaSizes } from '../src/hooks/use-media-sizes.ts';
import { useThemeSwitch } from '../src/hooks/use-theme-switch.ts';
import { AppFrame, RailLayout, SearchButton, TopBar } from '../src/layout/app-frame.tsx';
import { BottomBar } from '../src/layout/bottom-bar.tsx';
import { TypeGrid } from '../src/layout/type-grid.tsx';
import { Card, Sheet, SheetSection } from '../src/layout/card.tsx';
import type { MenuEntry } from '../src/layout/menu-entries.ts';
import { PageHead } from '../src/layout/page-head.tsx';
import { AccountCard, PrimaryItem, SideMenu } from '../src/layout/side-menu.tsx';
import { Strip } from '../src/layout/strip.tsx';
import { BottomSheet } from '../src/overlay/bottom-sheet.tsx';
import { Drawer } from '../src/overlay/drawer.tsx';
import { Money } from '../src/values/money.tsx';

const ENTRIES: readonly MenuEntry[] = [
  { key: 'home', label: 'לוח בקרה', icon: <IconHome aria-hidden />, href: '#home' },
  {
    key: 'books',
    label: 'הנהלת חשבונות',
    icon: <IconFileInvoice aria-hidden />,
    leaves: [
      { key: 'create', label: 'הפקת מסמך', href: '#create' },
      { key: 'documents', label: 'המסמכים שלי', href: '#documents', isCurrent: true, count: 23 },
      { key: 'customers', label: 'לקוחות קבועים', href: '#customers' },
      { key: 'expenses', label: 'הוצאות', href: '#expenses', count: 7, countTone: 'warn' },
    ],
  },
  {
    key: 'reports',
    label: 'דוחות',
    icon: <IconChartBar aria-hidden />,
    leaves: [{ key: 'vat', label: 'דוח מע"מ', href: '#vat' }],
  },
  {
    key: 'settings',
    label: 'הגדרות',
    icon: <IconAdjustmentsHorizontal aria-hidden />,
    leaves: [{ key: 'design', label: 'עיצוב', href: '#design' }],
  },
];
const FOOT: readonly MenuEntry[] = [
  { key: 'help', label: 'עזרה ותמיכה', icon: <IconHelpCircle aria-hidden />, href: '#help' },
];

export function FrameSample() {
  const { navigation, isMobile } = useMediaSizes();
  const theme = useThemeSwitch();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const menu = (kind: 'menu' | 'rail' | 'drawer') => (
    <SideMenu
      label="תפריט ראשי"
      kind={kind}
      head={
        kind === 'rail' ? (
          <BrandMark />
        ) : (
          <>
            <Wordmark name="פנקס" />
            <IconButton
              size="sm"
              label="כיווץ התפריט"
              icon={<IconLayoutSidebarRightCollapse aria-hidden />}
            />
          </>
        )
      }
      {...(kind !== 'rail' && {
        account: (
          <AccountCard
            name="סטודיו קו תכלת"
            note="עוסק מורשה 300000007"
            letter="ק"
            onPress={() => undefined}
          />
        ),
      })}
      primary={
        <PrimaryItem
          label="הפקת מסמך"
          icon={<IconPlus aria-hidden />}
          href="#create"
          keys="N"
          isRail={kind === 'rail'}
        />
      }
      entries={ENTRIES}
      footEntries={FOOT}
    />
  );
  return (
    <AppFrame
      strips={<Strip>סביבת הדגמה: מסמכים שמופקים כאן לא מסמכים חוקיים</Strip>}
      {...(navigation !== 'drawer' && { side: menu(navigation) })}
      topBar={
        <TopBar
          start={
            <>
              {navigation === 'drawer' && (
                <IconButton
                  label="פתיחת התפריט"
                  icon={<IconMenu2 aria-hidden />}
                  onClick={() => setIsDrawerOpen(true)}
                />
              )}
              <SearchButton
                label="חיפוש מסמך, לקוח, סכום או פעולה"
                keys="Ctrl K"
                onClick={() => undefined}
              />
            </>
          }
          end={
            <>
              <IconButton label="התראות" icon={<IconBell aria-hidden />} />
              <IconButton
                label={theme.shown === 'dark' ? 'תצוגה בהירה' : 'תצוגה כהה'}
                icon={theme.shown === 'dark' ? <IconSun aria-hidden /> : <IconMoon aria-hidden />}
                onClick={theme.toggle}
              />
              <Avatar letter="ד" isRound />
            </>
          }
        />
      }
      {...(isMobile && {
        bottomBar: (
          <BottomBar
            label="ניווט"
            items={[
              { key: 'home', label: 'ראשי', icon: <IconHome aria-hidden />, href: '#home' },
              {
                key: 'documents',
                label: 'מסמכים',
                icon: <IconFileInvoice aria-hidden />,
                href: '#documents',
                isCurrent: true,
              },
              {
                key: 'new',
                label: 'הפקת מסמך',
                icon: <IconPlus aria-hidden />,
                isMain: true,
                onPress: () => setIsSheetOpen(true),
              },
              {
                key: 'income',
                label: 'הכנסות',
                icon: <IconChartBar aria-hidden />,
                href: '#income',
              },
              {
                key: 'more',
                label: 'עוד',
                icon: <IconMenu2 aria-hidden />,
                onPress: () => setIsDrawerOpen(true),
              },
            ]}
          />
        ),
      })}
    >
      <PageHead
        title="חשבונית מס קבלה"
        path={[{ label: 'המסמכים שלי', href: '#documents' }, { label: 'מסמך חדש' }]}
        pathLabel="מיקום"
        badge={<Badge tone="none">טיוטה</Badge>}
        beside="נשמרה לפני 4 שניות"
        actions={
          <>
            <Button>תצוגה מקדימה</Button>
            <Button variant="filled">הפקה</Button>
          </>
        }
      />
      <RailLayout
        railLabel="סיכום"
        rail={
          <Card>
            <div className="gallery-stack">
              <span className="pk-card__note">סה"כ לתשלום</span>
              <Money agorot={1218500} size="total" />
              <Meter
                label="התקבל 10,185.00 מתוך 12,185.00"
                whole={1218500}
                rest="warn"
                parts={[{ key: 'in', amount: 1018500, color: 'ok' }]}
              />
              <Button variant="filled" isWide>
                הפקה ושליחה
              </Button>
            </div>
          </Card>
        }
      >
        <Sheet>
          <SheetSection title="לקוח">
            <FieldRow>
              <TextField label="שם" />
              <TextField label="טלפון" isOptional />
            </FieldRow>
          </SheetSection>
          <SheetSection title="פירוט פריטים" note='לפני מע"מ'>
            <TextField label="תיאור" />
          </SheetSection>
        </Sheet>
      </RailLayout>
      <Drawer isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} label="תפריט">
        {menu('drawer')}
      </Drawer>
      <BottomSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="מה מפיקים?">
        <TypeGrid
          items={[
            { key: 'a', label: 'חשבונית מס', icon: <IconFileInvoice aria-hidden />, href: '#a' },
            {
              key: 'b',
              label: 'חשבונית מס קבלה',
              icon: <IconFileInvoice aria-hidden />,
              href: '#b',
            },
          ]}
        />
      </BottomSheet>
    </AppFrame>
  );
}
