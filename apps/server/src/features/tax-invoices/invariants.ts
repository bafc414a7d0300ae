/** What must hold about tax documents; each statement finds the rows that break it. */
export const taxInvoiceInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'a tax document comes to what it is of',
    sql: `select d.organization_id, d.id, d.net_amount, d.vat_amount from tax_documents d
      cross join lateral (select sum(t.net_amount) as net, sum(t.vat_amount) as vat from tax_document_charges x
        join taxed_charges t on t.organization_id = x.organization_id and t.charge_id = x.charge_id
        where x.organization_id = d.organization_id and x.document_id = d.id) as covered
      where (covered.net, covered.vat) is distinct from (d.net_amount::numeric, d.vat_amount::numeric)`,
  },
];
