import {
  choice,
  date,
  defineResource,
  file,
  notBefore,
  notFuture,
  reference,
  text,
  usualOperations,
} from '../../kernel/index.ts';

/** A paper of a company, with the day on which it ends. */
export const companyDocument = defineResource({
  name: 'companyDocument',
  domain: 'recruitment',
  table: 'company_document',
  path: '/lczp/companyDocument',
  label: 'docNo',
  scope: 'none',
  icon: 'FileDoneOutlined',
  parent: { resource: 'company', field: 'companyId' },
  fields: {
    companyId: reference({ to: 'company', required: true, setOnce: true, searchable: true, listed: true }),
    kind: choice({
      values: [
        'business_licence',
        'dica_registration',
        'legal_person_id',
        'authorisation_letter',
        'agency_licence',
        'tax_certificate',
        'other',
      ],
      dictionary: 'company_document_kind',
      required: true,
      listed: true,
    }),
    docNo: text({ max: 60, searchable: true, listed: true }),
    fileId: file({ dir: 'licence', fileType: 'papers', accept: ['image', 'document'], listed: true }),
    issuedOn: date({ listed: true, sortable: true }),
    expiresOn: date({ listed: true, sortable: true, filterable: true }),
  },
  checks: [notBefore('issuedOn', 'expiresOn'), notFuture('issuedOn')],
  operations: usualOperations,
  sort: { column: 'expiresOn', order: 'asc' },
});
