// Invented: what happened at plants that do not exist.
import type { Stories } from './stories.ts'

export const solarUsa: Stories = {
  '2024-Q4': {
    headline: 'a bright December in New Jersey',
    plantId: 'edison-roofs',
    happened: 'Since the first reading in November the three plants have made {made}, {gap} expectations.',
    why: 'December was the better month. Edison Roofs caught most of the sunny days and closed it {gap:edison-roofs:12} plan.',
    next: 'The panels in Fryeburg are steep enough that snow slides off by itself, so no one has to climb up and shovel.',
  },
  '2025-Q1': {
    headline: 'snow in January, sun in March',
    plantId: 'agawam',
    happened: 'The plants made {made} from January through March, {gap} expectations.',
    why: 'Snow and clouds held January to {gap:01} plan. March repaid it: Agawam Landfill finished {gap:agawam:03} average.',
    next: 'The mowing season begins in May. At Fryeburg Field a flock of 60 sheep does it.',
  },
  '2025-Q2': {
    headline: 'a spring that stayed behind',
    plantId: 'edison-roofs',
    happened: 'Output of the quarter was {made}, {gap} expectations, each of the three months a little behind.',
    why: 'May was the cloudiest, {gap:05} plan. Edison Roofs had the least sun of the three sites that month, {gap:edison-roofs:05} average.',
    next: 'Summer brings half of a year’s power here. The town contracts pay the same for each kilowatt-hour all year.',
  },
  '2025-Q3': {
    headline: 'September undid the summer',
    plantId: 'fryeburg',
    happened: 'From July through September the portfolio made {made}, {gap} expectations.',
    why: 'August was still {gap:08} plan. Then a cloudy September followed in all three states; the month ended {gap:09} average, and Fryeburg Field was hit the hardest, {gap:fryeburg:09} expectations.',
    next: 'We take an average of many years as our expectation, and do not lower it for one September.',
  },
  '2025-Q4': {
    headline: 'clear skies over Maine in December',
    plantId: 'fryeburg',
    happened: 'The plants closed 2025 with {made} in the quarter, {gap} expectations.',
    why: 'Fryeburg Field had a clear December, {gap:fryeburg:12} plan. Edison Roofs had clouds instead and ended the month {gap:edison-roofs:12} average.',
    next: 'The certificates that Edison Roofs earns for its power are sold each spring.',
  },
  '2026-Q1': {
    headline: 'the sunniest winter so far',
    plantId: 'fryeburg',
    happened:
      'Every plant was ahead of its average in every month. Together they made {made}, {gap} expectations, our widest margin to date.',
    why: 'Little snow lay on the panels. February was the best month, {gap:02} plan, and Fryeburg Field led it, {gap:fryeburg:02} average.',
    next: 'One sunny winter does not make the next one likely, and our expectation stays where it was.',
  },
  '2026-Q2': {
    headline: 'back to earth in May',
    plantId: 'fryeburg',
    happened: 'Spring brought {made}, {gap} expectations. The winter before it had been our best.',
    why: 'April was {gap:04} plan. May was cloudy from the coast to the Connecticut River: Fryeburg Field ended {gap:fryeburg:05} average.',
    next: 'A new meter goes in at Agawam in August. Readings run on both meters for a week.',
  },
  '2026-Q3': {
    headline: 'another gray September',
    plantId: 'edison-roofs',
    happened: 'The portfolio made {made} in the quarter, {gap} expectations.',
    why: 'July and August ran ahead; Fryeburg Field was {gap:fryeburg:08} plan in August. For the second year in a row September was cloudy, {gap:09} average, and Edison Roofs finished it {gap:edison-roofs:09} expectations.',
    next: 'When we next value the portfolio, we will look at the average of its Septembers again.',
  },
}

export const commercialSolarUsa: Stories = {
  '2024-Q4': {
    headline: 'short days, and clouds on top',
    plantId: 'hickory-mill',
    happened:
      'From the first reading in November to the end of the year the three roofs made {made}, {gap} expectations.',
    why: 'December was cloudy in the East and ended {gap:12} plan, with Hickory Mill {gap:hickory-mill:12} average.',
    next: 'The furniture maker in Hickory runs a second shift from February on and will use more of the power from its roof.',
  },
  '2025-Q1': {
    headline: 'Dayton’s winter in three acts',
    plantId: 'dayton-schools',
    happened: 'The roofs made {made} from January through March, {gap} expectations.',
    why: 'Dayton Schools began the year under snow and clouds, {gap:dayton-schools:01} plan in January. By March it was sunny, and the same roofs came in {gap:dayton-schools:03} average.',
    next: 'The school district brings the live figures of its roofs into science class, and its teachers asked us for more of them.',
  },
  '2025-Q2': {
    headline: 'Fresno pulled ahead',
    plantId: 'fresno-foods',
    happened: 'Output was {made} in the quarter, {gap} expectations.',
    why: 'California had two sunny months in a row: Fresno Foods was {gap:fresno-foods:05} plan in May and {gap:fresno-foods:06} average in June. Dayton Schools had a cloudy May, {gap:dayton-schools:05} expectations.',
    next: 'Fresno washes its panels in July, when the harvest dust is thickest.',
  },
  '2025-Q3': {
    headline: 'three months a little short',
    plantId: 'fresno-foods',
    happened: 'The three roofs made {made} from July through September, {gap} expectations.',
    why: 'Haze hung over the Central Valley in September, and Fresno Foods ended the month {gap:fresno-foods:09} plan. No roof was out of service for a day.',
    next: 'The buyers pay a fixed price for what they use, so a weak quarter costs output and nothing else.',
  },
  '2025-Q4': {
    headline: 'a sunny November in California',
    plantId: 'fresno-foods',
    happened: 'The last quarter of 2025 brought {made}, {gap} expectations.',
    why: 'Valley fog came late this year: Fresno Foods had a clear November, {gap:fresno-foods:11} plan. In Ohio the month was cloudy, and Dayton Schools finished it {gap:dayton-schools:11} average.',
    next: 'In January an electrician opens every combiner box on the three roofs, one building a weekend.',
  },
  '2026-Q1': {
    headline: 'quiet until March',
    plantId: 'hickory-mill',
    happened: 'From January through March the roofs made {made}, {gap} expectations.',
    why: 'January and February stayed close to average. In March clouds over North Carolina left Hickory Mill {gap:hickory-mill:03} plan.',
    next: 'The roof membrane in Hickory is checked in May together with the owner of the building.',
  },
  '2026-Q2': {
    headline: 'Hickory up, Dayton down',
    plantId: 'dayton-schools',
    happened: 'The quarter ended with {made}, {gap} expectations.',
    why: 'Hickory Mill had a bright May, {gap:hickory-mill:05} plan. Dayton Schools had a cloudy one, {gap:dayton-schools:05} average, and did not catch up in June.',
    next: 'The schools use little power in July. What they leave goes to the grid under the state’s net metering.',
  },
  '2026-Q3': {
    headline: 'a slow July, then close to plan',
    plantId: 'hickory-mill',
    happened: 'The roofs made {made} in the quarter, {gap} expectations.',
    why: 'July was the weak month, {gap:07} plan, with clouds over Hickory Mill, {gap:hickory-mill:07} average. By September Fresno Foods was {gap:fresno-foods:09} expectations.',
    next: 'The food distributor adds a cold room in Fresno this winter. Its roof has no space for more panels.',
  },
}
