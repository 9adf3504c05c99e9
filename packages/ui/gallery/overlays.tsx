import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';

import { Button } from '../src/actions/button.tsx';
import { IconButton } from '../src/actions/icon-button.tsx';
import { Card } from '../src/layout/card.tsx';
import { BottomSheet } from '../src/overlay/bottom-sheet.tsx';
import { Dialog, DialogDetails } from '../src/overlay/dialog.tsx';
import { choose, confirm, fillField, notice } from '../src/overlay/dialogs.ts';
import { Menu } from '../src/overlay/menu.tsx';
import { toast } from '../src/overlay/toast.ts';
import { Money } from '../src/values/money.tsx';

export function OverlaysCard() {
  const [isOpen, setIsOpen] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  return (
    <Card
      title="חלונות והודעות"
      actions={
        <Menu
          label="פעולות נוספות"
          placement="below-end"
          trigger={<IconButton label="עוד" icon={<IconDots aria-hidden />} />}
          items={[
            { key: 'copy', label: 'שכפול' },
            { key: 'print', label: 'הדפסה' },
            { key: 'cancel', label: 'ביטול המסמך', isDanger: true, startsGroup: true },
          ]}
        />
      }
    >
      <div className="gallery-line">
        <Button onClick={() => setIsOpen(true)}>חלון אישור</Button>
        <Button
          onClick={() => {
            void choose({
              title: 'יציאה ללא שמירה',
              text: '3 שורות עדיין לא נשמרו כטיוטה, ובמעבר לעמוד אחר הן יימחקו.',
              safe: 'stay',
              choices: [
                { value: 'leave', label: 'מעבר לעמוד', variant: 'danger-quiet' },
                { value: 'save', label: 'שמירת טיוטה' },
                { value: 'stay', label: 'הישארות בעמוד', variant: 'filled' },
              ],
            });
          }}
        >
          חלון יציאה
        </Button>
        <Button
          onClick={() => {
            void confirm({
              title: 'מחיקת טיוטה?',
              text: 'אי אפשר לשחזר טיוטה שנמחקה.',
              confirmLabel: 'מחיקה',
              cancelLabel: 'חזרה',
              isDanger: true,
            });
          }}
        >
          חלון מחיקה
        </Button>
        <Button
          onClick={() => {
            void fillField({
              title: 'שליחה לכתובת אחרת',
              label: 'דואר אלקטרוני',
              isLtr: true,
              confirmLabel: 'שליחה',
              cancelLabel: 'ביטול',
              check: (text) => (text.includes('@') ? undefined : 'חסר סימן @ בכתובת'),
            });
          }}
        >
          חלון שדה
        </Button>
        <Button
          onClick={() => {
            void notice({ text: 'החיבור לרשות המסים יפוג מחר.', closeLabel: 'הבנתי' });
          }}
        >
          הודעה
        </Button>
        <Button onClick={() => setIsSheetOpen(true)}>מגירה מלמטה</Button>
        <Button
          onClick={() => {
            toast.success('קבלה 40093 הופקה ונשלחה', { label: 'פתיחה', run: () => undefined });
            toast.info('הלקוח הועבר לארכיון', { label: 'ביטול', run: () => undefined });
            toast.error('אין חיבור. הטיוטה נשמרה במכשיר.', {
              label: 'ניסיון נוסף',
              run: () => undefined,
            });
          }}
        >
          הודעות קופצות
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="הפקת חשבונית מס קבלה?"
        actions={
          <>
            <Button onClick={() => setIsOpen(false)}>חזרה לעריכה</Button>
            <Button variant="filled" data-autofocus onClick={() => setIsOpen(false)}>
              הפקה ושליחה
            </Button>
          </>
        }
      >
        המסמך יקבל את המספר 20419 וייחתם. אחרי ההפקה אפשר לתקן רק בזיכוי.
        <DialogDetails
          facts={[
            { label: 'לקוח', value: 'אור לבן תאורה בע"מ' },
            { label: 'סה"כ לתשלום', value: <Money agorot={1218500} isStrong /> },
          ]}
        />
      </Dialog>
      <BottomSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="מה מפיקים?">
        בחירת סוג המסמך
      </BottomSheet>
    </Card>
  );
}
