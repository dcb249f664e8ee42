import type { PlantId } from '#kernel/ids.ts'

/** The plants with a page at `/project/{id}/`, with name, place and kind as of the build. */
export const knownPlants = {
  'pirapora-i': ['Pirapora I', 'Pirapora, Brazil', 'solar'],
  'montes-claros': ['Montes Claros', 'Montes Claros, Brazil', 'solar'],
  'bom-jesus': ['Bom Jesus da Lapa', 'Bom Jesus da Lapa, Brazil', 'solar'],
  paracatu: ['Paracatu', 'Paracatu, Brazil', 'solar'],
  janauba: ['Janaúba', 'Janaúba, Brazil', 'solar'],
  tabocas: ['Tabocas do Brejo', 'Tabocas do Brejo Velho, Brazil', 'solar'],
  fryeburg: ['Fryeburg Field', 'Fryeburg, USA', 'solar'],
  'edison-roofs': ['Edison Roofs', 'Edison, USA', 'solar'],
  agawam: ['Agawam Landfill', 'Agawam, USA', 'solar'],
  ceres: ['Ceres Packhouse', 'Ceres, South Africa', 'solar'],
  kericho: ['Kericho Tea', 'Kericho, Kenya', 'solar'],
  upington: ['Upington Cold Store', 'Upington, South Africa', 'solar'],
  barreiras: ['Barreiras', 'Barreiras, Brazil', 'solar'],
  'hudson-falls': ['Kingsbury', 'Hudson Falls, USA', 'solar'],
  'rio-claro': ['Rio do Peixe', 'Videira, Brazil', 'hydro'],
  chapeco: ['Chapecozinho', 'Xanxerê, Brazil', 'hydro'],
  antas: ['Rio das Antas', 'Bento Gonçalves, Brazil', 'hydro'],
  'fresno-foods': ['Fresno Foods', 'Fresno, USA', 'solar'],
  'dayton-schools': ['Dayton Schools', 'Dayton, USA', 'solar'],
  'hickory-mill': ['Hickory Mill', 'Hickory, USA', 'solar'],
  'sete-lagoas': ['Sete Lagoas', 'Sete Lagoas, Brazil', 'solar'],
  'rutland-battery': ['Rutland Battery', 'Rutland, USA', 'storage'],
  valledupar: ['Valledupar', 'Valledupar, Colombia', 'solar'],
  sabanalarga: ['Sabanalarga', 'Sabanalarga, Colombia', 'solar'],
} as const satisfies Record<string, readonly [name: string, place: string, kind: 'solar' | 'hydro' | 'storage']>

export const plantIds: readonly PlantId[] = Object.keys(knownPlants)
