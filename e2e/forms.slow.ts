// All of the fast lane, and what it leaves out (`inSlowLane`).
import './forms.e2e.ts';
