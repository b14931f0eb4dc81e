// Generated from crates/cbt-core/directory.toml by `cargo xtask rules`. Do not edit.
import type { CountryRow } from './rows';

/** What a help line is for. */
export type HelpTopic = "crisis" | "domestic_violence" | "sexual_assault" | "poisons" | "perinatal" | "eating_disorder";

/** Countries by name: code, name, emergency numbers, time zones, crisis lines. */
export const CRISIS_ROWS: readonly CountryRow[] = [
  ["AU","Australia",["000"],"Australia/",[["call","Lifeline","13 11 14"],["text","Lifeline","0477 13 11 14"],["call","Beyond Blue","1300 22 4636"]]],
  ["AT","Austria",["112"],"Europe/Vienna",[["call","Telefonseelsorge","142"]]],
  ["BE","Belgium",["112"],"Europe/Brussels",[["call","Zelfmoordlijn","1813","","Dutch"],["call","Centre de prévention du suicide","0800 32 123","","French"]]],
  ["BR","Brazil",["192"],"America/Sao_Paulo America/Manaus America/Bahia America/Fortaleza America/Recife America/Belem",[["call","CVV","188"]]],
  ["CA","Canada",["911"],"America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns America/Montreal",[["call","Suicide Crisis Helpline","988","","English and French"],["text","Suicide Crisis Helpline","988"]]],
  ["FR","France",["15","112"],"Europe/Paris",[["call","3114","3114"]]],
  ["DE","Germany",["112"],"Europe/Berlin",[["call","TelefonSeelsorge","0800 111 0 111"],["call","TelefonSeelsorge","0800 111 0 222"]]],
  ["IN","India",["112"],"Asia/Kolkata Asia/Calcutta",[["call","Tele-MANAS","14416","","20 languages"],["call","Tele-MANAS","1-800-891-4416"]]],
  ["IE","Ireland",["112","999"],"Europe/Dublin",[["call","Samaritans","116 123"],["text","Text About It","50808","HELLO"]]],
  ["IT","Italy",["112"],"Europe/Rome",[["call","Telefono Amico","02 2327 2327","","9 am to midnight"]]],
  ["JP","Japan",["119"],"Asia/Tokyo",[["call","Yorisoi Hotline","0120-279-338","","for other languages press 2, some hours"],["call","Yorisoi Hotline","0120-279-226","","from Iwate, Miyagi and Fukushima"]]],
  ["NL","Netherlands",["112"],"Europe/Amsterdam",[["call","113","113"],["call","113","0800 0113"],["chat","113","https://www.113.nl"]]],
  ["NZ","New Zealand",["111"],"Pacific/Auckland",[["call","1737","1737"],["text","1737","1737"]]],
  ["ZA","South Africa",["112"],"Africa/Johannesburg",[["call","Suicide Crisis Helpline","0800 567 567"]]],
  ["ES","Spain",["112"],"Europe/Madrid Atlantic/Canary",[["call","024","024"]]],
  ["SE","Sweden",["112"],"Europe/Stockholm",[["call","Självmordslinjen","90101"]]],
  ["CH","Switzerland",["112","144"],"Europe/Zurich",[["call","Tel 143","143"]]],
  ["GB","United Kingdom",["999"],"Europe/London Europe/Belfast",[["call","Samaritans","116 123"],["text","Shout","85258","SHOUT"],["call","NHS","111","","then choose mental health"],["call","Lifeline","0808 808 8000","","in Northern Ireland"]]],
  ["US","United States",["911"],"America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit America/Boise America/Anchorage America/Indiana/ America/Puerto_Rico Pacific/Honolulu",[["call","988 Lifeline","988","","veterans press 1, Spanish press 2"],["text","988 Lifeline","988"],["text","Crisis Text Line","741741","HOME"],["chat","988 Lifeline","https://988lifeline.org"],["text","Veterans Crisis Line","838255","","veterans"]]],
];
