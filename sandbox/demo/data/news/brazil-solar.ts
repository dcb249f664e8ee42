// Invented: what happened at plants that do not exist.
import type { Stories } from './stories.ts'

export const communitySolarBrazil: Stories = {
  '2024-Q4': {
    headline: 'six weeks on the meter',
    plantId: 'pirapora-i',
    happened:
      'We have read the four meters of this portfolio since November 19. By New Year’s Eve the plants had made {made}, {gap} expectations.',
    why: 'The end of November was cloudy, and the days that we read came in {gap:11} plan. December made up for part of it: Pirapora I closed the month {gap:pirapora-i:12} average, the most of the four plants.',
    next: 'Crews trim the grass at all four plants in February, before the rains end.',
  },
  '2025-Q1': {
    headline: 'a good January, a cloudy February in Montes Claros',
    plantId: 'montes-claros',
    happened: 'The four plants made {made} from January through March, {gap} expectations.',
    why: 'January led the quarter with output {gap:01} plan. In February clouds settled over Montes Claros, which ended the month {gap:montes-claros:02} average. Bom Jesus da Lapa, 240 miles to the north, stayed out of the rain.',
    next: 'The panels of Montes Claros and Paracatu are washed in May, when the dust of the dry season starts to settle.',
  },
  '2025-Q2': {
    headline: 'as planned, almost to the hour',
    plantId: 'paracatu',
    happened:
      'Some quarters have little news. This one brought {made}, {gap} expectations, and no plant was out of service.',
    why: 'April came in {gap:04} plan and May {gap:05} average. June gave most of it back: clouds at Paracatu left that plant {gap:paracatu:06} expectations for the month.',
    next: 'August and September are the windy months, when the regional grid has the least room for solar power at noon. We will report what it costs.',
  },
  '2025-Q3': {
    headline: 'the grid had less room at noon',
    plantId: 'pirapora-i',
    happened: 'Output of the quarter was {made}, {gap} expectations. That even figure hides one order from outside.',
    why: 'In September the grid operator limited what solar plants of the region may deliver around noon. Pirapora I took the larger part and finished the month {gap:pirapora-i:09} plan. The lost kilowatt-hours are listed by plant and month on the portfolio’s page.',
    next: 'The limits usually end with the first rains. Subscribers keep paying for what they receive, so nothing is owed back to them.',
  },
  '2025-Q4': {
    headline: 'November paid for December',
    plantId: 'bom-jesus',
    happened: 'The plants closed the year with {made} in its last quarter, {gap} expectations.',
    why: 'November was the strongest month, {gap:11} plan. Then the rainy season reached Bahia, and a cloudy December left Bom Jesus da Lapa {gap:bom-jesus:12} average.',
    next: 'The yearly check of cables and switchgear takes place in January, one plant a week and after sunset.',
  },
  '2026-Q1': {
    headline: 'Paracatu’s best month could not carry March',
    plantId: 'paracatu',
    happened: 'From January through March the portfolio made {made}, {gap} expectations.',
    why: 'Paracatu had a bright February, {gap:paracatu:02} plan. March was cloudy at three of the four plants, and the month ended {gap:03} average.',
    next: 'Expect a flatter line from here: April through July are the months with the fewest clouds in Minas Gerais.',
  },
  '2026-Q2': {
    headline: 'two plants under gray June skies',
    plantId: 'pirapora-i',
    happened: 'The quarter brought {made}, {gap} expectations. It was decided in its last four weeks.',
    why: 'May was a strong month, {gap:05} plan. June was unusually cloudy for the season: Pirapora I ended {gap:pirapora-i:06} average and Montes Claros {gap:montes-claros:06} expectations. All inverters ran.',
    next: 'We are preparing for limits on the grid in August, as in the year before.',
  },
  '2026-Q3': {
    headline: 'limits on the grid for a second year',
    plantId: 'pirapora-i',
    happened: 'The plants made {made} in the quarter, {gap} expectations.',
    why: 'As in 2025, the grid operator held back solar plants around noon, this time in August and September. It concerned Pirapora I alone, which delivered {gap:pirapora-i:08} plan in August. Montes Claros, on another line, was {gap:montes-claros:08} average that month.',
    next: 'A stronger line north of Pirapora is under construction. It belongs to the grid company, and we have no date for it.',
  },
}

export const utilitySolarBrazil: Stories = {
  '2024-Q4': {
    headline: 'a steady start for two large plants',
    plantId: 'janauba',
    happened:
      'Janaúba and Tabocas do Brejo made {made} between the first reading in November and the end of December, {gap} expectations.',
    why: 'Janaúba had a sunny December and closed it {gap:janauba:12} plan, while Tabocas do Brejo was {gap:tabocas:12} average.',
    next: 'Both industrial buyers take all output under their contracts, so the price does not move with the market.',
  },
  '2025-Q1': {
    headline: 'February rain over Bahia',
    plantId: 'tabocas',
    happened: 'The two plants made {made} from January through March, {gap} expectations.',
    why: 'One month explains it. In a cloudy February Tabocas do Brejo finished {gap:tabocas:02} plan. It was back to {gap:tabocas:03} average in March.',
    next: 'The trackers of Janaúba are greased in May, a row at a time.',
  },
  '2025-Q2': {
    headline: 'a clear May',
    plantId: 'janauba',
    happened: 'Output reached {made} in the quarter, {gap} expectations.',
    why: 'April was cloudy at both plants and ended {gap:04} plan. May was clear from the first week on, and the month came in {gap:05} average.',
    next: 'The windy season follows. Orders from the grid to produce less are likely in August and September.',
  },
  '2025-Q3': {
    headline: 'the grid turned Janaúba down',
    plantId: 'janauba',
    happened: 'This was the widest shortfall since we began: the plants made {made}, {gap} expectations.',
    why: 'Part of the gap was ordered. In August and September the grid operator limited what solar plants of the region may deliver around noon, and Janaúba ended September {gap:janauba:09} plan. Clouds account for the rest: even Tabocas do Brejo, which had no limits, finished that month {gap:tabocas:09} average.',
    next: 'Most of a limit’s cost stays with us. Both causes are listed separately in the portfolio’s data.',
  },
  '2025-Q4': {
    headline: 'one plant up, one plant down',
    plantId: 'janauba',
    happened: 'The plants made {made} in the last quarter of 2025, {gap} expectations.',
    why: 'October was strong at Janaúba, {gap:janauba:10} plan. In December the same plant stood under clouds, {gap:janauba:12} average, while Tabocas do Brejo, 220 miles away, was {gap:tabocas:12} expectations.',
    next: 'In January the technicians retighten the frames of both plants, a routine of every second year.',
  },
  '2026-Q1': {
    headline: 'January gave, February took',
    plantId: 'tabocas',
    happened: 'Output was {made} in the first quarter, {gap} expectations.',
    why: 'Tabocas do Brejo had its best January so far, {gap:tabocas:01} plan. Rain clouds over Janaúba in February left that plant {gap:janauba:02} average.',
    next: 'A team inspects the panels of both plants from the air in May.',
  },
  '2026-Q2': {
    headline: 'April carried the quarter',
    plantId: 'tabocas',
    happened: 'From April through June the two plants made {made}, {gap} expectations.',
    why: 'April was bright in western Bahia, and Tabocas do Brejo finished it {gap:tabocas:04} plan. In May, Janaúba was under clouds for ten days and ended {gap:janauba:05} average.',
    next: 'The inspection from the air is done; the panels that it marked are replaced in August under the maker’s warranty.',
  },
  '2026-Q3': {
    headline: 'a calmer windy season',
    plantId: 'janauba',
    happened: 'The quarter brought {made}, {gap} expectations.',
    why: 'August was sunny at Janaúba, {gap:janauba:08} plan. In September the grid operator limited that plant again around noon, but for a few days only: it finished the month {gap:janauba:09} average.',
    next: 'The rains begin in late October. Until then both plants run without planned stops.',
  },
}

export const legacySolarBrazil: Stories = {
  '2024-Q4': {
    headline: 'our oldest plant, read by the hour',
    plantId: 'sete-lagoas',
    happened:
      'Sete Lagoas has run since 2019. Since November its meter reports every hour, and through December it counted {made}, {gap} expectations.',
    why: 'The gain came from a sunny December, {gap:12} plan.',
    next: 'The last shares of this first offering are on sale until it is fully funded.',
  },
  '2025-Q1': {
    headline: 'a strong January, then an average summer',
    plantId: 'sete-lagoas',
    happened: 'Sete Lagoas made {made} from January through March, {gap} expectations.',
    why: 'January was strong, {gap:01} plan. The two months after it came close to the average of many years: February ended {gap:02} average.',
    next: 'Once the offering is fully funded, the portfolio takes no new money and keeps paying its holders.',
  },
  '2025-Q2': {
    headline: 'fully funded',
    plantId: 'sete-lagoas',
    happened:
      'In June the last shares of this portfolio were sold, and it closed to new money. In the quarter the plant made {made}, {gap} expectations.',
    why: 'A cloudy May, {gap:05} plan, stood between a sunny April, {gap:04} average, and a June that was {gap:06} expectations.',
    next: 'Nothing changes for holders: the same plant, the same buyers in town, a dividend after each month that leaves one.',
  },
  '2025-Q3': {
    headline: 'the cloudiest month on our record',
    plantId: 'sete-lagoas',
    happened: 'The plant made {made} in the quarter, {gap} expectations.',
    why: 'July began well, {gap:07} plan. August was cloudy for weeks and ended {gap:08} average. The machines ran throughout; the gap is weather.',
    next: 'The panels are washed in October, ahead of the rains.',
  },
  '2025-Q4': {
    headline: 'an early wet season',
    plantId: 'sete-lagoas',
    happened: 'Sete Lagoas closed the year with {made} in the quarter, {gap} expectations.',
    why: 'October was {gap:10} plan. Rain clouds then came early and stayed: December ended {gap:12} average, and a single plant has no neighbor to make up for it.',
    next: 'January is as a rule the sunniest month of the wet season here.',
  },
  '2026-Q1': {
    headline: 'a January to remember',
    plantId: 'sete-lagoas',
    happened: 'The plant made {made} from January through March, {gap} expectations.',
    why: 'The rains paused for most of January. It was the sunniest month since hourly readings began, {gap:01} plan. Then the quarter settled, with February {gap:02} average.',
    next: 'Our technicians measure the transformer in May. It is as old as the plant.',
  },
  '2026-Q2': {
    headline: 'a gray April and a note on the transformer',
    plantId: 'sete-lagoas',
    happened: 'Output of the quarter was {made}, {gap} expectations.',
    why: 'April was cloudy and ended {gap:04} plan. June was clear, {gap:06} average, too late to close the gap.',
    next: 'The measurements of May show that the winding of the transformer is worn. It is to be rewound in September, and the work will cost more than a month earns.',
  },
  '2026-Q3': {
    headline: 'a new winding, and a month without a dividend',
    plantId: 'sete-lagoas',
    happened: 'The plant made {made} in the quarter, {gap} expectations.',
    why: 'September was cloudy, {gap:09} plan. The larger event was on the cost side: the transformer was rewound that month, as announced in July. The bill is larger than what September earned.',
    next: 'September leaves no dividend. Its loss is carried forward, and October’s revenue fills it first.',
    leavesNoDividend: true,
  },
}
