// Invented: what happens at plants that do not exist.
type Tale = { readonly title: string; readonly body: string }

export const newsOfKind: Readonly<Record<'solar' | 'hydro' | 'storage', readonly Tale[]>> = {
  solar: [
    {
      title: 'panels washed before the dry months',
      body: 'Two crews washed every row in {town} in nine days. Output rose by about 3 % the week after, which is what a wash usually brings once dust has lain for two months.',
    },
    {
      title: 'an inverter was exchanged',
      body: 'One inverter in {town} stopped on a Saturday. Its maker sent another under warranty and it ran again on the fourth day. The other inverters took over a part of its rows meanwhile.',
    },
    {
      title: 'sheep now keep the grass short',
      body: 'A farmer of {town} grazes 60 sheep between the rows. It costs us less than mowing, and nobody throws stones at glass any more.',
    },
    {
      title: 'hail passed us by',
      body: 'A hailstorm crossed {town}. We looked at every panel with a thermal camera from the air afterwards: eleven have hairline cracks and are on the list for the next exchange; none had to be switched off.',
    },
    {
      title: 'the grid operator asked for less',
      body: 'On six afternoons the grid operator in {town} asked us to feed in less while a line was being repaired. We were paid for half of it. The line is back.',
    },
    {
      title: 'new buyer for a tenth of the power',
      body: 'A bakery and a school in {town} have signed for about a tenth of what the plant makes, for eight years, at the tariff of the others.',
    },
    {
      title: 'more cloud than usual',
      body: 'The rainy season in {town} came two weeks early. What we expect of a month is an average of many years, so single quarters fall to both sides of it.',
    },
  ],
  hydro: [
    {
      title: 'a full river',
      body: 'Rain in the hills above {town} kept all turbines at work for weeks. Some of the water passed over the weir unused, because no turbine takes more than it can.',
    },
    {
      title: 'the screens were cleaned',
      body: 'After a storm branches lay on the intake in {town}. Divers cleared it in two days, during which we ran at a third.',
    },
    {
      title: 'a low river',
      body: 'The dry months lasted longer than they mostly do near {town}. We let the water that the fish need pass first, and made power with the rest.',
    },
    {
      title: 'a bearing at its age',
      body: 'The main bearing of the second turbine in {town} was exchanged as planned after nine years. The turbine stood for eleven days in the driest month, when it would have done little.',
    },
  ],
  storage: [
    {
      title: 'its first full quarter',
      body: 'The battery in {town} charged at noon and sold in the evening on most days. Keeping it warm used a part of what it stored, which the figures include.',
    },
    {
      title: 'a quiet quarter',
      body: 'Prices in the evening were close to those at noon, so the battery in {town} earned little. On some days it did not run.',
    },
  ],
}
