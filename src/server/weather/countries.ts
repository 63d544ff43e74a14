/** Two and three letters of each country, ISO 3166-1. Weather files have the three. */
const codes =
  'AFAFG AXALA BQBES BLBLM BVBVT CWCUW HMHMD MFMAF SXSXM ALALB DZDZA ASASM ADAND AOAGO AIAIA AQATA ' +
  'AGATG ARARG AMARM AWABW AUAUS ATAUT AZAZE BSBHS BHBHR BDBGD BBBRB BYBLR BEBEL BZBLZ BJBEN BMBMU ' +
  'BTBTN BOBOL BABIH BWBWA BRBRA IOIOT BNBRN BGBGR BFBFA BIBDI CVCPV KHKHM CMCMR CACAN KYCYM CFCAF ' +
  'TDTCD CLCHL CNCHN CXCXR CCCCK COCOL KMCOM CGCOG CDCOD CKCOK CRCRI CICIV HRHRV CUCUB CYCYP CZCZE ' +
  'DKDNK DJDJI DMDMA DODOM ECECU EGEGY SVSLV GQGNQ ERERI EEEST SZSWZ ETETH FKFLK FOFRO FJFJI FIFIN ' +
  'FRFRA GFGUF PFPYF TFATF GAGAB GMGMB GEGEO DEDEU GHGHA GIGIB GRGRC GLGRL GDGRD GPGLP GUGUM GTGTM ' +
  'GGGGY GNGIN GWGNB GYGUY HTHTI HNHND HKHKG HUHUN ISISL ININD IDIDN IRIRN IQIRQ IEIRL IMIMN ILISR ' +
  'ITITA JMJAM JPJPN JEJEY JOJOR KZKAZ KEKEN KIKIR KPPRK KRKOR KWKWT KGKGZ LALAO LVLVA LBLBN LSLSO ' +
  'LRLBR LYLBY LILIE LTLTU LULUX MOMAC MGMDG MWMWI MYMYS MVMDV MLMLI MTMLT MHMHL MQMTQ MRMRT MUMUS ' +
  'YTMYT MXMEX FMFSM MDMDA MCMCO MNMNG MEMNE MSMSR MAMAR MZMOZ MMMMR NANAM NRNRU NPNPL NLNLD NCNCL ' +
  'NZNZL NINIC NENER NGNGA NUNIU NFNFK MKMKD MPMNP NONOR OMOMN PKPAK PWPLW PSPSE PAPAN PGPNG PYPRY ' +
  'PEPER PHPHL PNPCN PLPOL PTPRT PRPRI QAQAT REREU ROROU RURUS RWRWA SHSHN KNKNA LCLCA PMSPM VCVCT ' +
  'WSWSM SMSMR STSTP SASAU SNSEN RSSRB SCSYC SLSLE SGSGP SKSVK SISVN SBSLB SOSOM ZAZAF GSSGS SSSSD ' +
  'ESESP LKLKA SDSDN SRSUR SJSJM SESWE CHCHE SYSYR TWTWN TJTJK TZTZA THTHA TLTLS TGTGO TKTKL TOTON ' +
  'TTTTO TNTUN TRTUR TMTKM TCTCA TVTUV UGUGA UAUKR AEARE GBGBR USUSA UMUMI UYURY UZUZB VUVUT VAVAT ' +
  'VEVEN VNVNM VGVGB VIVIR WFWLF EHESH YEYEM ZMZMB ZWZWE'
const pairs = codes.split(' ').map(pair => [pair.slice(0, 2), pair.slice(2)] as const)
const toThree = new Map(pairs)
const toTwo = new Map(pairs.map(([two, three]) => [three, two]))
const english = new Intl.DisplayNames(['en'], { type: 'region' })
const persian = new Intl.DisplayNames(['fa'], { type: 'region' })

/** `IR` or `IRN`, in any case → `IRN`; undefined: no such country. */
export function countryCode(code: string): string | undefined {
  const upper = code.trim().toUpperCase()
  return upper.length === 2 ? toThree.get(upper) : toTwo.has(upper) ? upper : undefined
}

/** English name of a country by the code in a weather file; an unknown code is returned as it is. */
export function countryName(code: string): string {
  const two = toTwo.get(code.trim().toUpperCase())
  return (two === undefined ? undefined : english.of(two)) ?? code
}

const wordsByName = new Map(pairs.map(([two, three]) => [english.of(two), [two, three, persian.of(two) ?? '']]))
/** More words that people type for a country. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  'United Arab Emirates': ['UAE', 'امارات', 'الإمارات'],
  'United States': ['USA', 'America', 'آمریکا', 'امریکا', 'ایالات متحده'],
  'United Kingdom': ['UK', 'Britain', 'England', 'انگلستان'],
  Iran: ['Persia'],
}

/** Further words under which a country is found: its codes, its Persian name and common ones. */
export function countryWords(name: string): readonly string[] {
  return [...(wordsByName.get(name) ?? []), ...(alsoCalled[name] ?? [])]
}
