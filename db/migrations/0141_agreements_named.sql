-- Up Migration
-- Agreements are called by what they are about. Their papers, hashes and numbers stay as they are.

with named as (
  select coalesce(o.basket_id, o.id) as subject, string_agg(p.name, ', ' order by o.id) as names, count(*) as count
    from investing.investment_order o join portfolios.portfolio p on p.id = o.portfolio_id
   group by 1
)
update documents.document d
   set title = case d.kind when 'signedAgreement' then 'Signed subscription agreement' else 'Subscription agreement' end
     || case when n.count > 1 then 's: ' else ': ' end || n.names
  from named n
 where n.subject = d.subject and d.kind in ('subscriptionAgreement', 'signedAgreement')
   and d.title in ('Subscription agreement', 'Signed subscription agreement');

-- Down Migration
update documents.document set title = 'Subscription agreement' where kind = 'subscriptionAgreement';
update documents.document set title = 'Signed subscription agreement' where kind = 'signedAgreement';
