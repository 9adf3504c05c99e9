import type { companyContract } from '@pinkas/contract/account/company/company.contract';
import type { z } from 'zod';

type SaveCompany = z.input<typeof companyContract.save.body>;

/** Returns the save of the details of a business that `insertAccount` wrote, with changes; its number stays. */
export function aCompany(changes: Partial<SaveCompany> = {}): SaveCompany {
  return {
    version: 1,
    nameHe: 'סטודיו לבדיקות',
    nameEn: 'Test Studio',
    address: 'הרצל 1',
    addressEn: '',
    city: 'תל אביב',
    cityEn: '',
    phone: '03-5550000',
    email: 'office@studio.test',
    ...changes,
  };
}
