export type Classification = {
  readonly id: string
  readonly name: string
  readonly industries: readonly { readonly id: string; readonly name: string }[]
}

/** The partner's classifications, shortened; a business names one of the industries. */
export const classifications: readonly Classification[] = [
  {
    id: '9ed35a2e-7d6f-11e3-930b-5404a6144203',
    name: 'Business to business',
    industries: [
      { id: '9ed35a2f-7d6f-11e3-8d1a-5404a6144203', name: 'Energy' },
      { id: '6ebe24f2-f5d3-53d1-a7c0-ca08e7c84123', name: 'Consulting' },
      { id: '081a6f3b-4b0b-54e7-8a06-d4babec764e0', name: 'Wholesale' },
      { id: 'dd6f85af-4585-5f3e-babb-b8ce9a80c475', name: 'Marketing and advertising' },
    ],
  },
  {
    id: 'e8f45217-cfe9-5e07-884c-276a2078cc52',
    name: 'Construction and trades',
    industries: [
      { id: '3fce6a2d-a7e5-525d-a2ac-0384bc043873', name: 'Electrical and solar contractors' },
      { id: '572c42a3-24be-5a31-9701-d68b1c08da05', name: 'General contractors' },
      { id: '9a5bad22-134f-5ba1-ac37-246148ae030d', name: 'Plumbing and heating' },
    ],
  },
  {
    id: '3a31235b-f7af-567d-bb93-076e4d095186',
    name: 'Education',
    industries: [
      { id: '46a2deb5-a5e2-5697-a64e-557034c717c6', name: 'Schools and colleges' },
      { id: '08e0b10e-1b1e-5d7a-925a-4a9f2d4b22e7', name: 'Training and coaching' },
      { id: '99d0d56b-0efa-51d5-9385-cc55a7d2a4fe', name: 'Child care' },
    ],
  },
  {
    id: '9ed3a866-7d6f-11e3-a0ce-5404a6144203',
    name: 'Entertainment and media',
    industries: [
      { id: '9ed3cf58-7d6f-11e3-81a4-5404a6144203', name: 'Physical goods' },
      { id: '16321060-5781-5d0a-b6f3-5a147fadddb1', name: 'Film and music production' },
      { id: 'c014b5f8-bd6b-5cae-be70-a1b686941ff6', name: 'Publishing' },
    ],
  },
  {
    id: '5a38c590-2875-5d72-9165-a3f256300176',
    name: 'Farming and food',
    industries: [
      { id: '45b60189-43d3-528f-802e-011ab436464e', name: 'Farms and ranches' },
      { id: '09751135-0e49-53d7-981e-48d19c07f25b', name: 'Restaurants and catering' },
      { id: 'f1b4a2c0-6553-57ee-b40e-c5fffef4245f', name: 'Grocery' },
    ],
  },
  {
    id: '9ed3f66f-7d6f-11e3-86ae-5404a6144203',
    name: 'Financial services',
    industries: [
      { id: '9ed3f670-7d6f-11e3-bb4a-5404a6144203', name: 'Investment vehicles' },
      { id: 'f3d49c7e-292d-5b4c-b7da-7d4e67352e12', name: 'Family offices and holding companies' },
      { id: '2432e033-e6bb-5c7a-9348-18217ee75038', name: 'Insurance' },
      { id: '2c72a6f2-d626-5ce6-8bbd-7d2798e4ed7f', name: 'Accounting and tax' },
    ],
  },
  {
    id: '26ff073c-1ae0-5cdb-b4cd-811c0703801c',
    name: 'Health',
    industries: [
      { id: '59ed33ec-aff5-59eb-a5e7-1d35f00c6e3b', name: 'Medical practices' },
      { id: '2106d53c-f3d3-5fae-8ff3-02ceeb550991', name: 'Dental practices' },
      { id: '6c2def73-d972-54dd-9f7a-68968ebd20f7', name: 'Fitness and wellness' },
    ],
  },
  {
    id: 'a7430a82-f560-5f20-b0de-ea73f12829db',
    name: 'Non-profit and religious',
    industries: [
      { id: 'b3217e48-28d7-54a8-80d3-8714c86bc2b2', name: 'Charities' },
      { id: '55f78083-0bb0-5140-b4dd-9a3ac19560e0', name: 'Religious organizations' },
      { id: '7cbba910-c8ef-51ff-9b99-b40d6986bd07', name: 'Foundations' },
      { id: 'e4098a88-843d-5742-ad66-52ffb10f88f4', name: 'Membership clubs' },
    ],
  },
  {
    id: '4b60b8ba-9aa1-558d-b116-e668364f19d8',
    name: 'Professional services',
    industries: [
      { id: '825a8528-c64a-595b-98bf-16040cde30fa', name: 'Legal services' },
      { id: '07759bd5-4e4a-575a-b3f2-2b0fbf3089f3', name: 'Architecture and engineering' },
      { id: 'd8d1fe86-22ec-5aae-886b-745eda4d6cfc', name: 'Software and web services' },
      { id: '48477ef6-ec13-52cc-9bd5-b0adeefff026', name: 'Design' },
    ],
  },
  {
    id: '034b2cde-0359-5050-a967-2bd84e0d4a01',
    name: 'Real estate',
    industries: [
      { id: '98acba65-08ca-5230-9760-15999fa79961', name: 'Property holding' },
      { id: '41c96058-e779-5c3b-a9c6-7fb3f2d199e2', name: 'Property management' },
      { id: 'c59e1033-f240-5079-a3a5-d5b6a711c906', name: 'Real estate agents' },
    ],
  },
  {
    id: 'ea526747-f9e9-5fd3-8bc5-d839f3b4dcc4',
    name: 'Retail',
    industries: [
      { id: 'd7c339d9-5e90-562e-94b8-3434f5565113', name: 'Online retail' },
      { id: 'b0be8f6f-ad12-5c10-8b72-85b96e1af902', name: 'Home and garden' },
      { id: '81c53cab-b500-57db-b8bb-df5da50e5900', name: 'Clothing' },
    ],
  },
  {
    id: 'bb15fb25-e544-5adb-8052-3d0971155f22',
    name: 'Transport and travel',
    industries: [
      { id: 'bbc264dd-782f-50e1-a7e4-fb73fb02a4b4', name: 'Logistics' },
      { id: 'de087d7c-c2ed-5928-b1f7-9e3f79a18966', name: 'Travel agencies' },
      { id: '2b4767fb-3822-5de9-b7b3-91349dbbaeb0', name: 'Vehicle services' },
    ],
  },
]
