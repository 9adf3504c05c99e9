import {
  IconBuildingBank,
  IconEye,
  IconFileCheck,
  IconPencil,
  IconPlus,
  IconRefresh,
} from '@tabler/icons-react';

import { Button } from '../src/actions/button.tsx';
import { LinkButton } from '../src/actions/link-text.tsx';
import { Alert } from '../src/feedback/alert.tsx';
import { Badge, CountBadge } from '../src/feedback/badge.tsx';
import { Meter } from '../src/feedback/meter.tsx';
import { SkeletonRows } from '../src/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../src/feedback/states.tsx';
import { Timeline } from '../src/feedback/timeline.tsx';
import { Card } from '../src/layout/card.tsx';
import { Isolate } from '../src/values/isolate.tsx';
import { Money } from '../src/values/money.tsx';

export function BadgesCard() {
  return (
    <Card title="מצבי מסמך">
      <div className="gallery-line">
        <Badge tone="none">טיוטה</Badge>
        <Badge tone="authority">ממתין למספר הקצאה</Badge>
        <Badge tone="info">פתוח</Badge>
        <Badge tone="info" mark="half">
          שולם חלקית
        </Badge>
        <Badge tone="ok">שולם</Badge>
        <Badge tone="bad">באיחור 19 ימים</Badge>
        <Badge tone="none" isStruck>
          מבוטל
        </Badge>
        <Badge tone="warn">תוצאה לא ידועה</Badge>
        <Badge tone="authority" icon={<IconBuildingBank aria-hidden />}>
          הקצאה <Isolate isLtr>204519873</Isolate>
        </Badge>
        <CountBadge count={23} />
        <CountBadge count={7} tone="warn" />
      </div>
    </Card>
  );
}

export function AlertsCard() {
  return (
    <Card title="הודעות בעמוד">
      <div className="gallery-stack">
        <Alert tone="info">המסמך יישלח בתרגום לאנגלית. המקור נשאר בעברית.</Alert>
        <Alert
          tone="authority"
          title="ממתינים לרשות המסים"
          action={<LinkButton>ניסיון עכשיו</LinkButton>}
        >
          ננסה שוב בעוד 2 דקות. אפשר להמשיך לעבוד.
        </Alert>
        <Alert tone="warn" action={<LinkButton>חידוש</LinkButton>}>
          החיבור לרשות המסים יפוג בעוד 8 ימים.
        </Alert>
        <Alert tone="bad" title="המסמך לא הופק" action={<LinkButton>להשלמה</LinkButton>}>
          סכום התקבולים נמוך ב־
          <Money agorot={200000} /> מסכום המסמך.
        </Alert>
        <Alert tone="ok">הפרטים נשמרו.</Alert>
      </div>
    </Card>
  );
}

export function StatesCards() {
  return (
    <>
      <Card title="אין נתונים">
        <EmptyState
          isAdding
          title="עדיין אין כאן מסמכים"
          text="המסמך הראשון לוקח בערך דקה."
          actions={
            <>
              <Button variant="filled" icon={<IconPlus aria-hidden />}>
                הפקת מסמך
              </Button>
              <Button variant="quiet">ניסיון בסימולטור</Button>
            </>
          }
        />
      </Card>
      <Card title="טעינה: שלד בצורת התוכן">
        <SkeletonRows rows={5} />
      </Card>
      <Card title="שגיאת טעינה">
        <ErrorState
          title="הדוח לא נטען"
          text="השרת לא ענה. הנתונים שלך שמורים."
          reference="7F3-20A9"
          actions={<Button icon={<IconRefresh aria-hidden />}>ניסיון נוסף</Button>}
        />
      </Card>
      <Card title="מה קרה עם המסמך">
        <Timeline
          events={[
            {
              key: '1',
              tone: 'info',
              icon: <IconEye />,
              what: 'הלקוח פתח את המסמך',
              when: 'היום, 10:12',
            },
            {
              key: '2',
              tone: 'ok',
              icon: <IconFileCheck />,
              what: 'המסמך הופק ונחתם',
              when: '20/11/2026 09:46',
            },
            {
              key: '3',
              tone: 'none',
              icon: <IconPencil />,
              what: 'נפתחה טיוטה',
              when: '19/11/2026 17:20',
            },
          ]}
        />
        <div style={{ marginBlockStart: 16 }}>
          <Meter
            label="התקבל 10,185.00 מתוך 12,185.00"
            whole={1218500}
            rest="warn"
            parts={[{ key: 'in', amount: 1018500, color: 'ok', label: 'התקבל' }]}
          />
        </div>
      </Card>
    </>
  );
}
