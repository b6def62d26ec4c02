import { z } from 'zod/mini';

/** A call names one buyer: a company or a job seeker. */
export const namesOneBuyer = <
  T extends { companyId?: string | undefined; seekerId?: string | undefined },
>() =>
  z.refine<T>(({ companyId, seekerId }) => (companyId === undefined) !== (seekerId === undefined), {
    error: 'required',
    path: ['companyId'],
  });
