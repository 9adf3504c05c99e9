import type { Action } from '@pinkas/domain/permissions/actions';
import type { ReactNode } from 'react';

import { useMay } from '../../session/use-may.ts';
import './locked-fields.css';

interface LockedFieldsProps {
  readonly needs: Action;
  readonly children: ReactNode;
}

/** Makes fields and buttons read-only while nothing may be changed; `LockedNote` explains why. */
export function LockedFields({ needs, children }: LockedFieldsProps) {
  return (
    <fieldset className="locked-fields" disabled={!useMay()(needs)}>
      {children}
    </fieldset>
  );
}
